import { type MapSpec, type PowerSpec, readProvinces } from "@flottille/diplomacy"
import { readLayout } from "@flottille/diplomacy/diagram"

const powers: readonly PowerSpec[] = [
  { id: "wu", title: "Wu", units: "A jiy, A lin, A yuz, F nah" },
  { id: "shu", title: "Shu", units: "A che, A han, A zan, F qin" },
  { id: "wei", title: "Wei", units: "A luo, A qio, A tay, F don" },
]

const table = `
Anding - hed jic jig tay
Badong * = cha ful xia - wul ~ cen wes
Bohai = zho - tay ~ yer yes
Cangwu = nah zan - lin wul ~ pea
Central Yangtze ~ cha eay luj nan wes xia yuz
Changsha = yuz - lin wul
Chengdu * - han jic qin sha
Donglai * = lan qio - gua ~ yer yes
East Yangtze (eay) ~ ecs gua jiy luj yuz
East China Sea (ecs) ~ gua jiy kua nah sou yes
Fuling = qin - wul zan ~ wes
Guangling * = lan luj - qio run ~ yes
Hanzhong * - jic jig sha
Hedong = jig zho - tay ~ yer
Hepu * = jio zan ~ pea sou
Jincheng (jic) - jig
Jingzhao (jig) * = luo - sha ~ yer
Jiaozhi (jio) - yon zan ~ sou
Jianye (jiy) * = kua yuz
Kuaiji = nah - yuz
Langya ~ yes
Lingling * - nah wul yuz
Lujiang = nan yuz - run
Luoyang * = qio - nan run sha xia ~ yer
Nanhai (nah) * - yuz ~ pea sou
Nan * = xia - run
Pearl River ~ sou zan
Qianwei (qin) * = sha - yon zan ~ wes
Qiao (qio) * - run ~ yer
Runan
Shangyong = xia ~ wes
South China Sea
Taiyuan (tay) * - zho
West Yangtze ~ xia
Wuling - zan
Xiangyang
Yellow River (yer) ~ yes zho
Yellow Sea (yes)
Yongchang - zan
Yuzhang *
Zangke *
Zhongshan
`

/** The map of Three Kingdoms. */
export const threeKingdomsMap: MapSpec = {
  powers,
  victory: 9,
  firstYear: 220,
  lastYear: 254,
  build: "owned-centres",
  provinces: readProvinces(table, powers),
}

/** The positions of provinces in the drawing. */
export const layout = readLayout(`
and 290 183, bad 526 480, boh 921 70, can 613 846, cen 723 523, cha 679 641, che 207 480, don 1085 145, eay 970 483, ecs 1250 560, ful 400 566,
gua 1052 372, han 339 361, hed 591 199, hep 482 975, jic 125 237, jig 460 275, jio 317 1018, jiy 1052 490, kua 1096 620, lan 1009 253, lin 613 738,
luj 904 443, luo 668 296, nah 833 846, nan 679 404, pea 690 921, qin 240 609, qio 866 286, run 778 372, sha 471 415, sou 756 1040, tay 668 81,
wes 432 501, wul 515 663, xia 613 447, yer 789 189, yes 1195 264, yon 70 776, yuz 866 630, zan 339 771, zho 800 70`)
