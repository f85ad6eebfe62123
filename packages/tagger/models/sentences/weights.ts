/** Written by scripts/train-sentences.ts; ATTRIBUTION.md names the treebanks. Feature, TAB, weight in hundredths. */
export const sentenceWeights = `ab . abb num	-116
ab . abn Cap	-58
ao " 100 One	-21
ao # 000 *	-17
ao # 000 low	-47
ao $ 000 low	-35
ao $ 000 num	-40
ao % 000 (	-54
ao % 000 CAPS	-24
ao % 000 low	-33
ao % 010 low	-10
ao % 100 low	-11
ao %) 000 num	-19
ao & 000 Cap	-23
ao & 000 low	-38
ao * 000 *	39
ao * 000 Cap	-79
ao * 000 low	-78
ao + 000 low	-53
ao + 010 low	-11
ao ," 000 Cap	-16
ao - 000 "	-33
ao - 000 (	18
ao - 000 -	-14
ao - 000 CAPS	-40
ao - 000 ^	-11
ao - 000 num	-20
ao - 000 ¿	-19
ao - 001 Cap	-56
ao - 001 low	-18
ao - 010 Cap	-8
ao - 010 low	-23
ao - 010 num	-19
ao - 100 Cap	-47
ao - 100 low	-37
ao / 000 CAPS	-14
ao / 000 Cap	19
ao / 000 One	-23
ao / 000 low	-35
ao / 000 num	-14
ao / 001 Cap	-55
ao / 010 num	-15
ao : 000 Cap	31
ao : 000 One	39
ao : 010 CAPS	-34
ao : 010 Cap	-126
ao :" 100 Cap	-108
ao ; 000 One	20
ao ; 010 CAPS	-76
ao < 000 Cap	-19
ao < 010 num	-30
ao = 000 low	-20
ao = 000 num	-19
ao = 010 num	-20
ao > 000 <	-83
ao > 000 Cap	47
ao > 000 num	34
ao @ 000 num	-30
ao CAPS 000 "	-36
ao CAPS 000 $	-29
ao CAPS 000 &	-15
ao CAPS 000 (	-143
ao CAPS 000 *	-59
ao CAPS 000 -	24
ao CAPS 000 /	-51
ao CAPS 000 CAPS	-29
ao CAPS 000 Cap	90
ao CAPS 000 One	20
ao CAPS 000 [	77
ao CAPS 000 	-27
ao CAPS 010 -	-26
ao CAPS 010 num	-50
ao CAPS) 000 (	13
ao CAPS) 000 -	-25
ao CAPS) 000 Cap	61
ao Cap 000 "	-34
ao Cap 000 #	-22
ao Cap 000 &	-56
ao Cap 000 '	-68
ao Cap 000 (	-87
ao Cap 000 *	67
ao Cap 000 +	-19
ao Cap 000 /	-52
ao Cap 000 <	68
ao Cap 000 =	-33
ao Cap 000 CAPS	25
ao Cap 000 Cap	25
ao Cap 000 [	-56
ao Cap 000 ord	-34
ao Cap 000 sym	-30
ao Cap 000 «	16
ao Cap 000 ‐	-32
ao Cap 001 -	-69
ao Cap 001 Cap	-65
ao Cap 001 num	-14
ao Cap 010 (	-9
ao Cap 010 num	-40
ao Cap 100 "	-43
ao Cap 100 (	-15
ao Cap 100 Cap	8
ao Cap 100 num	-20
ao Cap" 000 (	-54
ao Cap" 000 -	-33
ao Cap" 000 <	-17
ao Cap" 000 Cap	79
ao Cap" 100 Cap	-140
ao Cap' 000 (	-31
ao Cap) 000 (	-73
ao Cap) 000 -	20
ao Cap) 000 Cap	49
ao Cap) 000 One	53
ao Cap) 000 num	-62
ao Cap» 000 (	-95
ao Cap» 000 Cap	60
ao Cap» 000 num	-50
ao One 000 $	-20
ao One 000 (	-49
ao One 000 -	-50
ao One 000 CAPS	-18
ao One 000 Cap	-25
ao One 000 One	73
ao One 000 num	-19
ao One 000 «	-16
ao S 000 "	-38
ao S 000 '	8
ao S 000 (	-21
ao S 000 *	11
ao S 000 /	-13
ao S 000 CAPS	57
ao S 000 Cap	146
ao S 000 One	107
ao S 000 [	8
ao S 000 abl	-16
ao S 000 acr	27
ao S 000 ini	81
ao S 000 net	25
ao S 000 num	58
ao S 000 ord	44
ao S 000 sym	-89
ao S 000 «	125
ao S 000 »	42
ao S 000 ¿	69
ao S 000 “	62
ao S 000 •	31
ao S 000 	-87
ao S 001 Cap	10
ao S 001 One	24
ao S 010 Cap	-164
ao S 010 One	-100
ao S 010 low	-186
ao S 100 "	26
ao S 100 CAPS	8
ao S 100 Cap	-40
ao S 100 One	43
ao S 100 low	-17
ao S" 000 Cap	53
ao S" 100 Cap	28
ao S" 100 One	14
ao S'' 000 Cap	12
ao S'' 100 Cap	34
ao S) 000 Cap	64
ao S» 000 Cap	62
ao S» 000 One	34
ao S» 000 «	49
ao ^ 000 Cap	-12
ao abb 000 (	-78
ao abb 000 Cap	47
ao abb 000 One	78
ao abb 000 low	-61
ao abb 000 num	-70
ao abn 000 num	-70
ao abn 010 num	-31
ao acl 000 Cap	30
ao acl 000 low	-70
ao acr 000 Cap	26
ao acr 000 low	-70
ao ini 000 -	-24
ao ini 000 ini	-59
ao ini 000 low	-88
ao ini 010 Cap	-43
ao ini 010 low	-15
ao inl 000 num	-36
ao low 000 "	-41
ao low 000 #	-23
ao low 000 $	32
ao low 000 &	-30
ao low 000 '	-77
ao low 000 (	-78
ao low 000 *	33
ao low 000 +	-27
ao low 000 /	-24
ao low 000 <	-75
ao low 000 =	-18
ao low 000 >	-45
ao low 000 Cap	24
ao low 000 One	19
ao low 000 [	-41
ao low 000 low	-42
ao low 000 ord	-41
ao low 000 sym	-43
ao low 000 tag	-15
ao low 000 «	-13
ao low 000 »	-41
ao low 000 ‐	-22
ao low 000 “	-37
ao low 000 „	-69
ao low 000 …	-26
ao low 001 '	-15
ao low 001 (	-16
ao low 001 -	-88
ao low 001 /	-19
ao low 001 Cap	-67
ao low 001 num	-13
ao low 010 (	-17
ao low 010 -	-33
ao low 010 <	-8
ao low 010 =	-20
ao low 010 Cap	23
ao low 010 One	-170
ao low 010 num	-92
ao low 010 «	-49
ao low 100 "	-73
ao low 100 '	-14
ao low 100 (	-35
ao low 100 -	-38
ao low 100 Cap	47
ao low 100 One	-10
ao low 100 [	-28
ao low 100 num	-18
ao low" 000 (	-95
ao low" 000 -	-24
ao low" 000 Cap	76
ao low" 100 Cap	-113
ao low' 000 (	-49
ao low' 000 Cap	12
ao low' 000 num	-26
ao low'' 100 Cap	31
ao low) 000 (	-14
ao low) 000 -	13
ao low) 000 Cap	20
ao low) 000 One	18
ao low) 000 num	41
ao low» 000 (	-129
ao low» 000 -	-56
ao low» 000 Cap	20
ao net 000 One	-9
ao num 000 "	-33
ao num 000 %	-48
ao num 000 (	-170
ao num 000 +	-35
ao num 000 -	55
ao num 000 /	-57
ao num 000 @	-13
ao num 000 Cap	30
ao num 000 One	54
ao num 000 low	-79
ao num 000 num	-36
ao num 000 sym	-29
ao num 000 «	83
ao num 000 °	-24
ao num 000 ±	-40
ao num 000 ‐	-14
ao num 000 €	-24
ao num 010 %	-17
ao num 010 -	-98
ao num 010 low	-15
ao num 010 num	-17
ao num) 000 "	34
ao num) 000 (	-86
ao num) 000 Cap	99
ao num) 000 One	19
ao num) 000 num	-11
ao num] 000 Cap	17
ao ord 000 Cap	37
ao ord 000 low	-77
ao ord 000 num	-29
ao ord 000 ord	-34
ao ord 010 low	-23
ao sym 000 "	-86
ao sym 000 CAPS	-71
ao sym 000 Cap	45
ao sym 000 low	21
ao sym 000 num	-9
ao tag 000 num	36
ao | 000 |	-35
ao « 001 Cap	-41
ao « 001 One	-29
ao « 001 low	-41
ao « 011 Cap	-18
ao ° 000 low	-41
ao ± 000 num	-42
ao ‐ 000 Cap	-27
ao ‐ 000 low	-27
ao ‐ 000 num	-31
ao • 000 Cap	-26
ao … 000 "	-55
ao … 000 -	8
ao … 000 Cap	58
ao … 000 low	-45
ao … 100 Cap	49
ao … 100 low	-74
ao …) 000 Cap	36
ao € 000 low	-37
ao  000 Cap	-50
ao  000 Cap	-45
ca " Cap regular	13
ca # * regular	-17
ca # low regular	-46
ca $ low regular	-35
ca $ num regular	-46
ca % ( regular	-54
ca % CAPS regular	-24
ca % Cap regular	66
ca % low regular	-44
ca % low some	-10
ca %) num regular	-19
ca & Cap regular	-22
ca & Cap some	-8
ca & low regular	-36
ca * * regular	39
ca * Cap regular	-72
ca * low regular	-78
ca + low regular	-56
ca ," Cap regular	-26
ca - " regular	-28
ca - ( regular	39
ca - ( some	-17
ca - - regular	-65
ca - - some	35
ca - CAPS regular	-30
ca - CAPS some	-8
ca - Cap some	-76
ca - One some	-27
ca - low regular	-18
ca - num regular	-18
ca - num some	-21
ca - ¿ regular	-19
ca / CAPS regular	-17
ca / One regular	-27
ca / low regular	-40
ca / num regular	-26
ca : CAPS regular	48
ca : Cap regular	-12
ca : Cap some	64
ca : One regular	11
ca : One some	13
ca :" Cap regular	-66
ca ; CAPS regular	-28
ca ; Cap regular	-9
ca ; Cap some	11
ca ; One regular	15
ca < Cap regular	-15
ca < num regular	-29
ca = low regular	-39
ca = num regular	-41
ca > < regular	-83
ca > Cap regular	22
ca > num regular	-15
ca @ num some	-20
ca CAPS " regular	-31
ca CAPS $ regular	-28
ca CAPS & regular	-24
ca CAPS ' regular	-29
ca CAPS ( regular	-122
ca CAPS * regular	-25
ca CAPS + regular	-45
ca CAPS - regular	-21
ca CAPS - some	90
ca CAPS / regular	-47
ca CAPS CAPS regular	-28
ca CAPS CAPS some	-20
ca CAPS Cap regular	-25
ca CAPS Cap some	197
ca CAPS One regular	33
ca CAPS One some	-34
ca CAPS [ regular	48
ca CAPS num some	-72
ca CAPS  regular	-24
ca CAPS) ( regular	13
ca CAPS) Cap regular	61
ca Cap " regular	-64
ca Cap # regular	-22
ca Cap & regular	-39
ca Cap & some	-24
ca Cap ' regular	-75
ca Cap ( regular	-56
ca Cap ( some	-81
ca Cap * regular	57
ca Cap + regular	-24
ca Cap - regular	-98
ca Cap - some	152
ca Cap / regular	-53
ca Cap = regular	-35
ca Cap CAPS regular	-9
ca Cap Cap regular	15
ca Cap One regular	-9
ca Cap One some	9
ca Cap [ regular	-62
ca Cap [ some	-30
ca Cap num regular	-96
ca Cap num some	78
ca Cap ord regular	-33
ca Cap sym regular	-46
ca Cap « regular	-40
ca Cap « some	112
ca Cap ‐ regular	-32
ca Cap" ( regular	-54
ca Cap" - regular	-28
ca Cap' ( regular	-31
ca Cap) ( regular	-73
ca Cap) - regular	31
ca Cap) Cap regular	-117
ca Cap) One regular	53
ca Cap) num regular	-38
ca Cap» ( regular	-84
ca Cap» Cap regular	-28
ca Cap» num some	-45
ca One " regular	-41
ca One $ regular	-22
ca One & regular	-8
ca One ' regular	-19
ca One ( regular	-43
ca One - regular	-34
ca One CAPS regular	-18
ca One Cap regular	-25
ca One num regular	-34
ca One « regular	-16
ca S " regular	-13
ca S " some	-36
ca S ( regular	-39
ca S ( some	80
ca S * regular	11
ca S - regular	20
ca S - some	-47
ca S / regular	-30
ca S CAPS regular	52
ca S Cap regular	22
ca S One regular	52
ca S abl regular	-16
ca S acr regular	37
ca S ini regular	82
ca S low regular	-28
ca S low some	-31
ca S net regular	22
ca S num some	99
ca S ord regular	44
ca S sym regular	-18
ca S sym some	-71
ca S « regular	84
ca S « some	47
ca S » regular	49
ca S ¿ regular	70
ca S “ regular	62
ca S • regular	31
ca S  regular	-87
ca S" " regular	78
ca S" Cap regular	75
ca S" One regular	19
ca S'' Cap regular	39
ca S) Cap regular	41
ca S) Cap some	26
ca S» Cap regular	56
ca S» One regular	26
ca S» « regular	23
ca S» « some	27
ca [ low regular	-34
ca ^ Cap regular	-10
ca abb ( regular	-65
ca abb Cap regular	38
ca abb One regular	78
ca abb low regular	-122
ca abb num regular	-64
ca abn num regular	-81
ca acl Cap regular	30
ca acl low regular	-70
ca acr Cap regular	15
ca acr low regular	-75
ca ini - regular	-24
ca ini Cap some	-23
ca ini ini regular	-61
ca ini low regular	-101
ca inl num regular	-54
ca low " regular	-77
ca low " some	-44
ca low # regular	-23
ca low $ regular	-153
ca low $ some	152
ca low & regular	-40
ca low ' regular	-91
ca low ' some	-17
ca low ( regular	-64
ca low ( some	-82
ca low * regular	-91
ca low + regular	-15
ca low - regular	-46
ca low - some	108
ca low / regular	-47
ca low < regular	-24
ca low = regular	-37
ca low > regular	-31
ca low CAPS some	-36
ca low Cap some	38
ca low One some	84
ca low [ regular	-85
ca low low regular	-55
ca low num regular	-124
ca low ord regular	-40
ca low sym regular	-44
ca low tag regular	-15
ca low « regular	-14
ca low « some	-41
ca low » regular	-55
ca low ‐ regular	-19
ca low “ regular	-40
ca low „ regular	-69
ca low … regular	-28
ca low" ( regular	-94
ca low" - regular	-24
ca low" Cap regular	-33
ca low" Cap some	79
ca low' ( regular	-49
ca low' num regular	-26
ca low) - regular	-23
ca low) Cap regular	12
ca low) Cap some	23
ca low) num regular	-117
ca low» ( regular	-122
ca low» - regular	-56
ca low» Cap regular	17
ca net - regular	42
ca net Cap regular	-23
ca net Cap some	96
ca num " regular	-43
ca num % regular	-65
ca num & regular	-46
ca num ' regular	-14
ca num ( regular	-108
ca num ( some	-77
ca num + regular	-22
ca num - regular	-25
ca num - some	108
ca num / regular	-61
ca num < regular	78
ca num @ some	-13
ca num CAPS regular	14
ca num CAPS some	-23
ca num Cap regular	46
ca num Cap some	-24
ca num One regular	40
ca num [ regular	-67
ca num low regular	-74
ca num low some	-21
ca num num regular	-77
ca num num some	11
ca num sym regular	-43
ca num « some	60
ca num ° regular	-34
ca num ± regular	-40
ca num ‐ regular	-14
ca num € regular	-36
ca num) ( regular	-86
ca num) Cap regular	-55
ca num) Cap some	134
ca num) One regular	19
ca num) num regular	-83
ca num) num some	53
ca ord Cap regular	59
ca ord low regular	-86
ca ord low some	-10
ca ord num regular	-37
ca ord ord regular	-41
ca sym " regular	-86
ca sym CAPS regular	-71
ca sym Cap regular	22
ca sym low regular	93
ca sym num regular	-9
ca tag num regular	28
ca | | regular	-35
ca ~ num regular	-70
ca « Cap regular	-40
ca « Cap some	-20
ca « One regular	-25
ca « low regular	-42
ca ° low regular	-41
ca ± num regular	-42
ca ‐ Cap regular	-27
ca ‐ low regular	-29
ca ‐ num regular	-31
ca • Cap regular	-26
ca … " regular	-21
ca … - regular	8
ca … Cap some	123
ca … One regular	-44
ca … low regular	-83
ca … low some	-44
ca …) Cap some	13
ca € low regular	-47
ca  Cap regular	-50
ca  Cap regular	-33
ca:b - 	-12
ca:b . dir	8
ca:b ; )	-17
ca:e ;	-109
ca:e ?	-105
ca:e CAPS	-139
ca:e Cap	-82
ca:e ini	50
ca:e low'	-62
ca:en . "Cap	37
ca:en . "One	21
ca:en . 'Cap	64
ca:en ; Cap	-109
ca:en Cap Cap	-115
ca:en low -Cap	-72
ca:en low Cap	-96
ca:f 0,00%	-13
ca:f 0000	-105
ca:f dels	-11
ca:f entre	-17
ca:f i	-10
ca:f o	-9
ca:pe ' low '	-10
ca:pe ) ; Cap	-17
ca:pe CAPS . Cap	20
ca:pe Cap . '	22
ca:pe Cap . Cap	-40
ca:pe Cap low Cap	-53
ca:pe low . "	51
ca:pe low . '	27
ca:pe low low -	-56
ca:pe low low Cap	-23
ca:pe num . Cap	13
ca:w - el	-18
ca:w . si	8
ca:w ? l'	9
ca:w Cap la	-52
ca:w low de	-51
ca:w low el	35
ca:w low l'	-38
ca:w low la	-91
ca:w low les	-19
ca:w low no	-87
ca:w num a	-16
cs:b * #	-27
cs:e *	-77
cs:e .	20
cs:e CAPS	-16
cs:e Cap	-73
cs:e low	-183
cs:en * Cap	-11
cs:en * low	-14
cs:en CAPS *	-16
cs:en Cap #	-12
cs:en low *	-32
cs:f vitamínu	-75
cs:pe # * low	-9
cs:pe Cap . Cap	37
cs:pe Cap low *	-29
cs:pe ^ Cap #	-12
cs:pe low * Cap	-8
cs:w CAPS *	-16
cs:w Cap #	-12
cs:w low *	-32
de:b . ''	14
de:e !	141
de:e -	-24
de:e /	-11
de:e CAPS	10
de:e Cap	-42
de:e One	-12
de:e abb	-186
de:e num	-9
de:e ord	-106
de:e …	81
de:en - low	-22
de:en . sym	198
de:en / Cap	-14
de:en Cap -	-10
de:en Cap -Cap	-62
de:en Cap Cap	12
de:en Cap num	-24
de:en low Cap	44
de:en ord Cap	-106
de:en … Cap	55
de:f 0.	-52
de:f 00.	-59
de:pe Cap . sym	47
de:pe Cap / Cap	-14
de:pe Cap Cap -	-36
de:pe Cap low num	-21
de:pe Cap low sym	-8
de:pe ^ Cap num	-10
de:pe low - low	-17
de:pe low . sym	150
de:pe low ord Cap	-73
de:pe low … Cap	47
de:w . \`\`	203
de:w Cap --	-10
de:w Cap 00	-11
de:w Cap 0000	-13
de:w low 0000	-10
e !	10
e !"	76
e !)	56
e !»	33
e "	-38
e #	-110
e $	-107
e %	-39
e %)	-19
e &	-150
e *	-18
e +	-127
e ,"	-62
e -	-81
e ."	25
e .''	57
e .)	81
e .»	68
e /	-92
e :"	-108
e <	-119
e =	-132
e ?"	32
e ?»	80
e @	-126
e CAPS	-56
e CAPS)	15
e Cap	-60
e Cap"	-63
e Cap'	-52
e Cap»	-21
e One	-153
e One)	-59
e [	-102
e ^	-66
e abb	-13
e abn	-8
e acl	-62
e acr	-77
e ini	10
e inl	-55
e low	-64
e low"	-60
e low'	-17
e low»	9
e mix	-110
e net	23
e net]	56
e num	-66
e num)	-8
e num]	30
e ord	-74
e sym	-11
e tag	36
e |	-104
e ~	29
e «	-147
e °	-95
e ±	-42
e ‐	-81
e •	-90
e …	17
e €	-110
e 	-66
e 	-65
el ! 24	25
el ! 3	38
el ! 59	96
el ! 7	-32
el !" 24	75
el !» 7	20
el " 1	-38
el # 24	-60
el # 3	-23
el # 7	-35
el $ 24	-42
el $ 3	-44
el $ 59	-24
el % 24	-53
el % 3	-15
el % 59	-42
el % 7	-49
el %) 59	-19
el & 24	-48
el & 3	-23
el & 59	-27
el & 7	-30
el * 1	-38
el * 24	8
el * 59	22
el * 7	-37
el + 24	-62
el + 59	-29
el + 7	-11
el ," 24	-31
el ," 59	-23
el - 1	-20
el - 24	-61
el - 3	-77
el - 59	-34
el - 60	-45
el . 24	89
el . 3	-183
el . 59	110
el . 60	60
el ." 24	81
el ." 59	27
el ." 7	57
el .'' 24	40
el .'' 7	13
el .) 24	60
el .) 7	21
el .» 24	26
el .» 59	18
el .» 7	26
el / 1	-25
el / 24	-17
el / 3	-72
el / 59	-48
el : 24	-17
el : 3	38
el : 59	54
el : 7	-35
el :" 24	-66
el ; 59	53
el ; 60	-90
el ; 7	-22
el < 24	-53
el < 59	-59
el < 7	-8
el = 24	-59
el = 3	-39
el = 59	-18
el = 60	-19
el > 24	101
el > 59	-16
el > 60	8
el > 7	-94
el ? 1	31
el ? 3	38
el ? 60	-49
el ?" 24	24
el ?» 24	51
el ?» 7	32
el @ 24	-67
el CAPS 24	-15
el CAPS 3	-51
el CAPS 59	-240
el CAPS 60	-104
el CAPS 7	48
el CAPS) 24	85
el CAPS) 59	-86
el CAPS) 7	-48
el Cap 1	-17
el Cap 24	-145
el Cap 59	-146
el Cap 60	-89
el Cap" 24	-92
el Cap" 3	-25
el Cap" 59	-80
el Cap" 7	81
el Cap' 24	-30
el Cap' 59	-23
el Cap) 24	-47
el Cap) 7	133
el Cap» 24	25
el Cap» 3	-14
el Cap» 59	-44
el Cap» 7	-12
el One 1	-54
el One 3	-102
el One 59	-85
el One 7	-57
el ^ 3	-66
el abb 3	-53
el abb 59	119
el abb 7	-113
el abn 24	-42
el abn 59	-10
el abn 7	54
el acl 24	-30
el acl 59	-17
el acr 1	-17
el acr 3	-54
el acr 7	-112
el ini 1	-42
el ini 24	48
el ini 3	-83
el ini 59	86
el ini 7	-103
el inl 24	-13
el inl 7	-36
el low 1	23
el low 24	-102
el low 59	-90
el low 60	-43
el low 7	-28
el low" 24	-109
el low" 59	15
el low" 60	60
el low" 7	-27
el low' 59	-121
el low'' 24	27
el low) 24	-52
el low) 3	116
el low) 59	-23
el low) 7	8
el low» 24	42
el low» 59	-105
el low» 7	43
el net 1	52
el net 24	-20
el net 7	143
el net] 3	56
el num 1	-88
el num 24	-40
el num 3	28
el num 59	-123
el num 60	-19
el num) 24	89
el num) 3	-176
el num) 59	-195
el num) 7	128
el ord 1	-49
el ord 3	-43
el ord 59	-57
el sym 24	36
el sym 3	-48
el sym 59	17
el sym 7	-72
el tag 3	25
el | 24	-68
el | 59	-12
el | 7	-24
el « 1	-34
el « 24	-64
el « 3	-14
el « 59	-29
el « 7	-27
el ° 59	-57
el ± 24	-23
el ± 59	-22
el ‐ 24	-50
el ‐ 7	-17
el • 1	-26
el … 1	-166
el … 24	53
el … 3	-149
el … 59	140
el … 60	67
el … 7	64
el …) 24	85
el € 24	-76
el  24	-31
el  59	-14
el  60	-18
el  24	-32
el:b . μου	10
el:b . ούλι	28
el:e !	11
el:e low	-55
el:en ! «Cap	11
el:en . low	94
el:pe low . low	77
el:pe low low «	69
el:pe » . low	20
el:w . ρωτάει	20
en ! "Cap	109
en ! "One	33
en ! -	-72
en ! CAPS	-12
en ! Cap	19
en ! One	61
en ! low	-36
en ! «Cap	30
en !" Cap	26
en !) Cap	28
en " One	-21
en # *	-17
en # low	-47
en $ low	-35
en $ num	-48
en % (num	-11
en % CAPS	-24
en % Cap	66
en % low	-52
en %) num	-19
en & Cap	-29
en & low	-40
en * *	39
en * Cap	-79
en * low	-78
en + low	-62
en ," Cap	-37
en - "Cap	-19
en - (low	-32
en - -.	-10
en - -Cap	14
en - -low	-25
en - CAPS	-38
en - One	-17
en - ^	-11
en - low	-13
en - num	-38
en - ¿Cap	-15
en . "Cap	21
en . "One	27
en . (Cap	137
en . (low	30
en . (num	19
en . *	-16
en . -	13
en . -CAPS	28
en . -One	-38
en . -^	60
en . -low	25
en . /	-13
en . CAPS	67
en . abl	-16
en . acr	37
en . ini	50
en . low	-19
en . net	45
en . ord	30
en . sym	-48
en . «Cap	42
en . «One	21
en . »Cap	49
en . ¿Cap	27
en . •	31
en . 	-87
en ." Cap	42
en ." One	19
en .'' Cap	46
en .) Cap	25
en .» Cap	17
en .» One	16
en / CAPS	-17
en / One	-27
en / low	-44
en / num	-28
en : CAPS	-18
en : One	19
en :" Cap	-108
en ; CAPS	-44
en ; One	16
en < Cap	-19
en < num	-41
en = low	-39
en = num	-41
en > <	-83
en > Cap	47
en ? "Cap	99
en ? -	92
en ? -.	-103
en ? -Cap	80
en ? CAPS	48
en ? Cap	59
en ? One	52
en ? low	-11
en ? «Cap	28
en ?" Cap	13
en ?» Cap	21
en ?» One	11
en ?» «Cap	37
en @ num	-30
en CAPS "low	-30
en CAPS $	-28
en CAPS &	-24
en CAPS (CAPS	-36
en CAPS (Cap	-27
en CAPS (low	-35
en CAPS (num	-26
en CAPS *	-59
en CAPS +	-45
en CAPS -	-77
en CAPS -CAPS	-69
en CAPS -Cap	-21
en CAPS -low	45
en CAPS -num	-39
en CAPS /	-54
en CAPS CAPS	-41
en CAPS Cap	51
en CAPS One	15
en CAPS num	-26
en CAPS 	-27
en CAPS) -	-35
en CAPS) Cap	61
en Cap ",	-28
en Cap "Cap	9
en Cap "low	-84
en Cap #	-22
en Cap &	-62
en Cap 'Cap	-16
en Cap 'low	-61
en Cap (CAPS	-31
en Cap (One	-39
en Cap (low	-86
en Cap (num	-34
en Cap *	67
en Cap +	-24
en Cap -One	-124
en Cap -low	-56
en Cap -num	51
en Cap /	-59
en Cap <	68
en Cap =	-35
en Cap CAPS	-9
en Cap Cap	13
en Cap [num	-28
en Cap num	-9
en Cap ord	-34
en Cap sym	-48
en Cap «Cap	35
en Cap «low	-101
en Cap ‐	-32
en Cap" (Cap	-19
en Cap" (low	-20
en Cap" (num	-8
en Cap" -	-13
en Cap" <	-17
en Cap' (num	-31
en Cap) -	-35
en Cap) Cap	33
en Cap) One	53
en Cap) num	-62
en Cap» (Cap	-53
en Cap» (low	-40
en Cap» Cap	41
en Cap» num	-50
en One $	-23
en One &	-8
en One (Cap	-16
en One (low	-20
en One (num	-11
en One -Cap	-11
en One -num	-9
en One CAPS	-34
en One Cap	-41
en One One	73
en One num	-34
en One «low	-13
en [ low	-37
en ^ Cap	-12
en abb (num	-27
en abb Cap	17
en abb One	78
en abb low	-79
en abb num	-86
en abn num	-95
en acl Cap	30
en acl low	-87
en acr Cap	15
en acr low	-84
en ini -	-24
en ini ini	-61
en ini low	-101
en inl num	-55
en low ",	-22
en low ".	-21
en low "CAPS	-12
en low "Cap	-75
en low "One	-48
en low "low	-68
en low "num	70
en low #	-23
en low $	27
en low &	-46
en low 'Cap	-28
en low 'One	-35
en low 'low	-34
en low (CAPS	-23
en low (Cap	-35
en low (One	-37
en low (low	-23
en low (mix	-12
en low (num	-15
en low (ord	-9
en low (…	-13
en low *	26
en low +	-33
en low -	-46
en low -,	-24
en low -.	-10
en low -CAPS	-27
en low -Cap	45
en low -One	38
en low -low	-58
en low -num	10
en low /	-50
en low <	-82
en low =	-37
en low >	-51
en low Cap	25
en low [low	-58
en low [num	-20
en low low	-63
en low num	-10
en low ord	-43
en low sym	-47
en low tag	-15
en low «CAPS	-17
en low «One	-61
en low «low	-113
en low »low	-29
en low ‐	-22
en low “low	-32
en low „Cap	-28
en low „low	-40
en low …	-28
en low" (Cap	-13
en low" (low	-55
en low" (num	-25
en low' (num	-16
en low' num	-26
en low) (num	-45
en low) Cap	16
en low) One	18
en low) num	41
en low» (low	-72
en low» -	-37
en low» Cap	20
en net -	42
en net One	-9
en num "Cap	38
en num "low	-92
en num %	-65
en num &	-46
en num (CAPS	-15
en num (Cap	-26
en num (low	-55
en num (num	-62
en num +	-35
en num -CAPS	-10
en num -Cap	64
en num -low	-80
en num -num	-80
en num /	-61
en num <	78
en num @	-13
en num Cap	30
en num One	54
en num [num	-67
en num low	-93
en num num	-45
en num sym	-43
en num «Cap	103
en num °	-34
en num ±	-40
en num ‐	-14
en num €	-36
en num) "Cap	46
en num) (num	-30
en num) One	19
en num) num	-11
en num] Cap	17
en ord Cap	37
en ord low	-94
en ord num	-37
en ord ord	-41
en sym CAPS	-71
en sym Cap	45
en sym low	21
en sym num	-9
en tag num	36
en | |	-35
en ~ num	-90
en « Cap	-57
en « One	-29
en « low	-45
en ° low	-41
en ± num	-42
en ‐ Cap	-27
en ‐ low	-32
en ‐ num	-31
en • Cap	-26
en … Cap	27
en … low	-102
en …) Cap	20
en € low	-47
en  Cap	-50
en  Cap	-45
en:b ! fun	8
en:b ! help	66
en:b ! place	30
en:b ! service	59
en:b ! there	24
en:b * 	-12
en:b * .	34
en:b - 	137
en:b . 0	-139
en:b . 00	36
en:b . 000-000-0000	63
en:b . 0000	-85
en:b . change	11
en:b . costs	12
en:b . day	28
en:b . down	16
en:b . easy	17
en:b . else	31
en:b . expensive	20
en:b . fine	11
en:b . food	12
en:b . good	11
en:b . guys	24
en:b . hard	15
en:b . help	36
en:b . it	41
en:b . job	28
en:b . lot	30
en:b . me	15
en:b . month	14
en:b . ok	127
en:b . one	24
en:b . right	29
en:b . said	64
en:b . system	10
en:b . thanks	59
en:b . this	75
en:b . thursday	12
en:b . time	-46
en:b . up	25
en:b . you	103
en:b . ~	14
en:b : 0	-127
en:b : 00	-107
en:b : coach	-90
en:b : file	-146
en:b < <	-22
en:b > >	58
en:b ? 	25
en:b ? .	55
en:b ? it	50
en:b sym !	41
en:b sym .	87
en:b | |	-31
en:e !	27
en:e !)	44
en:e $	-50
en:e %	66
en:e &	-58
en:e *	63
en:e +	-12
en:e ,"	-15
en:e -	93
en:e ."	18
en:e /	74
en:e :	-13
en:e ;	-197
en:e <	-47
en:e >	14
en:e @	-42
en:e CAPS	32
en:e Cap"	-148
en:e Cap)	77
en:e One	-63
en:e abb	37
en:e acl	-59
en:e acr	-72
en:e low"	78
en:e low)	-67
en:e net]	51
en:e num)	-36
en:e sym	23
en:e tag	26
en:e |	-44
en:en ! -	172
en:en ! CAPS	-82
en:en ! low	95
en:en ! sym	-178
en:en $ low	-28
en:en * *	34
en:en * Cap	-12
en:en + low	-12
en:en - Cap	175
en:en . "Cap	72
en:en . "One	-37
en:en . (Cap	49
en:en . (low	69
en:en . *	-141
en:en . -	76
en:en . low	38
en:en . net	29
en:en / Cap	93
en:en : CAPS	-12
en:en : Cap	-8
en:en ; Cap	-169
en:en < Cap	-10
en:en > <	-69
en:en > Cap	41
en:en > num	87
en:en ? low	74
en:en @ num	-9
en:en CAPS &	-12
en:en CAPS (CAPS	-17
en:en CAPS -Cap	-100
en:en CAPS -low	20
en:en CAPS Cap	10
en:en CAPS One	57
en:en CAPS num	12
en:en Cap &	-10
en:en Cap (Cap	62
en:en Cap (One	-21
en:en Cap -	168
en:en Cap -CAPS	20
en:en Cap -Cap	10
en:en Cap -low	-88
en:en Cap -num	-57
en:en Cap <	64
en:en Cap CAPS	11
en:en Cap Cap	13
en:en Cap num	41
en:en Cap" <	-11
en:en One Cap	-32
en:en abb Cap	37
en:en abb low	42
en:en abb num	-35
en:en acr Cap	-31
en:en acr low	-19
en:en ini Cap	-72
en:en low $	21
en:en low -CAPS	-20
en:en low -Cap	-13
en:en low -One	50
en:en low -low	79
en:en low -num	-190
en:en low >	-34
en:en low Cap	31
en:en low" Cap	88
en:en low) Cap	-61
en:en net -	37
en:en num (num	-20
en:en num -low	-75
en:en num -num	-9
en:en num Cap	-12
en:en num num	-16
en:en num) Cap	-44
en:en num) num	-41
en:en sym Cap	26
en:en sym low	15
en:en sym num	31
en:en tag num	26
en:en | |	-15
en:f 'm	-108
en:f 's	-117
en:f 0	-156
en:f 0.0000	108
en:f 00	-90
en:f 00/00/0000	-28
en:f 000-000-0000	31
en:f 000-0000	55
en:f about	-43
en:f after	-77
en:f all	-15
en:f am	15
en:f and	-87
en:f april	-24
en:f around	-20
en:f article	-91
en:f as	-52
en:f august	-17
en:f because	-136
en:f before	-104
en:f but	-125
en:f call	24
en:f called	-53
en:f can	-42
en:f co.	-28
en:f corp.	-55
en:f df	200
en:f do	-70
en:f doc	74
en:f early	-12
en:f etc.	162
en:f food	-90
en:f for	-100
en:f from	-138
en:f game	-9
en:f good	63
en:f had	-19
en:f have	-88
en:f how	22
en:f i	-30
en:f if	-63
en:f in	-9
en:f inc.	-92
en:f is	-82
en:f it	140
en:f january	-23
en:f job	91
en:f july	-20
en:f june	-17
en:f know	-40
en:f lagesse	87
en:f least	-25
en:f like	-111
en:f marie	117
en:f may	-85
en:f me	38
en:f mhc	62
en:f michelle	179
en:f not	-9
en:f now	-35
en:f october	-25
en:f of	-48
en:f on	-85
en:f only	-32
en:f or	-78
en:f over	112
en:f pdf	70
en:f perlingiere	242
en:f place	-110
en:f pm	94
en:f releases	-20
en:f school	56
en:f section	-14
en:f september	-47
en:f service	111
en:f should	-210
en:f since	-99
en:f so	-92
en:f team	-50
en:f than	-35
en:f thanks	17
en:f that	-176
en:f the	-77
en:f then	-109
en:f there	160
en:f thing	-52
en:f think	-165
en:f though	-89
en:f time	-147
en:f to	-30
en:f until	-124
en:f us	-10
en:f vince	74
en:f w.	-51
en:f was	-94
en:f well	-20
en:f what	-117
en:f when	-173
en:f where	-122
en:f which	-72
en:f with	-88
en:f within	-13
en:f world	-98
en:f would	-192
en:f you	-103
en:f ~	52
en:pe ! sym Cap	41
en:pe ( low One	-11
en:pe ( low num	-26
en:pe ( num num	-41
en:pe ) num (	-42
en:pe , CAPS CAPS	-22
en:pe , CAPS num	-51
en:pe , Cap num	-36
en:pe , abb Cap	-13
en:pe , abb low	-76
en:pe , low Cap	144
en:pe - - Cap	-13
en:pe - Cap -	20
en:pe - Cap num	-12
en:pe - low One	-27
en:pe . * *	34
en:pe . CAPS -	74
en:pe . low -	124
en:pe . low >	-34
en:pe . low One	147
en:pe . sym low	29
en:pe : net Cap	-14
en:pe < < Cap	-10
en:pe > > <	-69
en:pe > > Cap	52
en:pe CAPS ! Cap	-24
en:pe CAPS - Cap	8
en:pe CAPS . CAPS	16
en:pe CAPS . Cap	-31
en:pe CAPS . low	92
en:pe CAPS : Cap	-88
en:pe CAPS CAPS CAPS	-37
en:pe CAPS CAPS num	59
en:pe CAPS … low	74
en:pe Cap ! Cap	18
en:pe Cap - Cap	56
en:pe Cap - One	126
en:pe Cap - low	89
en:pe Cap . "	57
en:pe Cap . (	-63
en:pe Cap . Cap	11
en:pe Cap . low	-87
en:pe Cap . num	-123
en:pe Cap : CAPS	26
en:pe Cap : One	-8
en:pe Cap ? low	56
en:pe Cap CAPS num	-21
en:pe Cap Cap -	23
en:pe Cap Cap <	-76
en:pe Cap Cap Cap	-55
en:pe Cap Cap num	142
en:pe Cap abb low	-9
en:pe Cap ini Cap	-29
en:pe Cap low (	-9
en:pe Cap low -	-108
en:pe Cap low CAPS	-79
en:pe Cap low Cap	-21
en:pe Cap low One	-14
en:pe Cap tag num	26
en:pe Cap … Cap	76
en:pe One CAPS CAPS	-35
en:pe One low One	-46
en:pe ^ * Cap	-12
en:pe ^ - CAPS	-9
en:pe ^ - Cap	112
en:pe ^ - low	-31
en:pe ^ CAPS CAPS	90
en:pe ^ CAPS Cap	63
en:pe ^ Cap Cap	55
en:pe ^ Cap One	-21
en:pe ^ Cap num	-63
en:pe ^ low Cap	64
en:pe ^ low One	27
en:pe ^ net Cap	-15
en:pe ^ net One	46
en:pe ^ num Cap	-18
en:pe low ! CAPS	29
en:pe low ! low	75
en:pe low , Cap	-31
en:pe low - Cap	-85
en:pe low - One	-135
en:pe low - low	-28
en:pe low . *	-110
en:pe low . -	115
en:pe low . low	35
en:pe low . net	16
en:pe low . num	84
en:pe low : CAPS	-80
en:pe low ? "	33
en:pe low ? (	56
en:pe low ? low	184
en:pe low ? num	47
en:pe low CAPS CAPS	-17
en:pe low Cap -	-85
en:pe low Cap Cap	-94
en:pe low Cap One	17
en:pe low Cap num	11
en:pe low abb Cap	69
en:pe low acr Cap	50
en:pe low acr low	-10
en:pe low low $	-61
en:pe low low CAPS	-26
en:pe low low [	-14
en:pe low num -	-49
en:pe low num num	-15
en:pe low sym Cap	20
en:pe low sym low	-25
en:pe low … Cap	14
en:pe net . Cap	14
en:pe net > num	87
en:pe num . Cap	-33
en:pe num ? Cap	15
en:pe num CAPS (	-9
en:pe num CAPS Cap	-20
en:pe num CAPS One	18
en:pe num Cap num	-82
en:pe num low -	-173
en:pe num low One	72
en:pe num num CAPS	-41
en:pe num num Cap	112
en:pe num num num	-10
en:pe sym low One	-37
en:w ! best	65
en:w ! i	51
en:w ! it	34
en:w ! my	34
en:w ! please	83
en:w ! so	9
en:w ! we	17
en:w * *	34
en:w - a	53
en:w - i	119
en:w - it	-36
en:w - just	85
en:w - ld0d	-9
en:w - thanks	20
en:w - the	112
en:w - this	83
en:w - which	-89
en:w - you	64
en:w - ~	-12
en:w . *	-141
en:w . 0	136
en:w . 0000	-60
en:w . a	-76
en:w . and	-164
en:w . are	14
en:w . but	8
en:w . df	67
en:w . from	-123
en:w . great	13
en:w . have	-14
en:w . i	28
en:w . laughter	10
en:w . make	24
en:w . no	22
en:w . not	52
en:w . see	16
en:w . to	67
en:w . ~	96
en:w : as	203
en:w : coach	-57
en:w : enron	-50
en:w : i	88
en:w : monday	50
en:w < file	-10
en:w > 00/00/0000	87
en:w > <	-69
en:w ? 0	62
en:w ? hi	16
en:w ? or	10
en:w CAPS &	-12
en:w CAPS 00/00/0000	131
en:w CAPS 000	-71
en:w CAPS 0000	-49
en:w CAPS 00000	-63
en:w CAPS a	18
en:w CAPS game	66
en:w CAPS have	-10
en:w CAPS i	46
en:w CAPS is	-48
en:w CAPS it	-84
en:w CAPS ld0d	74
en:w CAPS on	-43
en:w CAPS please	28
en:w CAPS you	-58
en:w Cap &	-10
en:w Cap --	-125
en:w Cap 0	-129
en:w Cap 0.0	-125
en:w Cap 0.00	-46
en:w Cap 00	-17
en:w Cap 00/00/0000	277
en:w Cap 000	-75
en:w Cap 000-000-0000	-94
en:w Cap 0000	10
en:w Cap 00000	-64
en:w Cap 00th	-71
en:w Cap 0th	-34
en:w Cap <	49
en:w Cap a	-71
en:w Cap and	-186
en:w Cap chris	96
en:w Cap debra	37
en:w Cap ect	-93
en:w Cap email	144
en:w Cap great	-28
en:w Cap i	-14
en:w Cap is	-117
en:w Cap on	-102
en:w Cap see	168
en:w Cap thanks	-35
en:w Cap the	-97
en:w Cap this	102
en:w Cap traci	190
en:w Cap we	-126
en:w Cap what	124
en:w Cap which	-9
en:w Cap ~	140
en:w abb 00	-20
en:w low $	20
en:w low &	-20
en:w low 0	144
en:w low 000-000-0000	-21
en:w low 00rd	-10
en:w low 00s	-9
en:w low 0:00	-66
en:w low >	-34
en:w low a	173
en:w low all	-45
en:w low and	-70
en:w low best	22
en:w low but	-218
en:w low do	-8
en:w low enron	41
en:w low he	-185
en:w low how	24
en:w low if	188
en:w low iguazu	-24
en:w low in	-36
en:w low it	101
en:w low its	-80
en:w low john	-50
en:w low mike	124
en:w low my	94
en:w low no	85
en:w low ok	74
en:w low see	-72
en:w low the	35
en:w low they	-96
en:w low which	-90
en:w low with	-115
en:w low you	-83
en:w net i	-13
en:w net ~	83
en:w num 000-000-0000	-65
en:w num 000-0000	-44
en:w num 0000	-16
en:w num 00:00:00	-16
en:w num am	-21
en:w num i	71
en:w num pm	-25
en:w sym what	75
en:w tag 00/00/0000	26
en:w | |	-15
en:w … and	-160
en:w … but	-131
en:w … i	-16
en:w … if	114
en:w … what	-49
es:b - 	-43
es:b - .	-39
es:b . 0	49
es:b . 00	21
es:b . ?	35
es:b . julio	-198
es:b . junio	-117
es:b . octubre	-134
es:b ; 0000	75
es:e %)	-14
es:e /	-14
es:e ;	172
es:e ?	-65
es:e CAPS	-65
es:e Cap	-49
es:e One	-14
es:e ini	-104
es:e low"	22
es:e num	-17
es:en ! "Cap	22
es:en %) num	-14
es:en - -Cap	-20
es:en - Cap	-25
es:en - ¿Cap	-8
es:en . "Cap	66
es:en . -Cap	-171
es:en . CAPS	36
es:en . num	41
es:en . ¿Cap	10
es:en / Cap	-24
es:en ; Cap	171
es:en ? -.	-95
es:en CAPS CAPS	-78
es:en Cap -Cap	-54
es:en Cap Cap	-84
es:en ini Cap	-100
es:en low -Cap	-59
es:en low =	-11
es:en low Cap	-169
es:en low One	-109
es:en low" Cap	42
es:en num -	-29
es:en num num	-48
es:en … Cap	48
es:en … low	-69
es:f diario	-13
es:f saint	-29
es:f tiene	-8
es:f ~	-24
es:pe ( low num	-8
es:pe , Cap Cap	-47
es:pe , low Cap	-44
es:pe - - ¿	-10
es:pe - Cap -	-21
es:pe . - Cap	-39
es:pe CAPS . Cap	38
es:pe CAPS CAPS CAPS	-67
es:pe CAPS CAPS Cap	143
es:pe Cap . "	8
es:pe Cap . -	-61
es:pe Cap . CAPS	15
es:pe Cap ; Cap	46
es:pe Cap Cap Cap	-30
es:pe Cap Cap num	-81
es:pe Cap low (	-9
es:pe Cap low -	-23
es:pe Cap low Cap	-104
es:pe ^ - -	-23
es:pe ^ - Cap	-16
es:pe ^ Cap -	-44
es:pe ^ Cap Cap	-114
es:pe low ! "	-104
es:pe low . "	51
es:pe low . -	-98
es:pe low . num	21
es:pe low ; Cap	93
es:pe low ? -	-128
es:pe low Cap Cap	115
es:pe low low -	-30
es:pe low low Cap	-21
es:pe low num -	-67
es:pe num % num	-14
es:pe num . Cap	19
es:pe num ; Cap	75
es:w - el	-19
es:w - la	-19
es:w - le	-53
es:w . 0	15
es:w . 00	24
es:w . barak	-175
es:w . en	15
es:w . es	-107
es:w . ha	-139
es:w . no	124
es:w . por	61
es:w ? .	-95
es:w CAPS el	70
es:w CAPS la	25
es:w Cap 00	-67
es:w Cap de	-55
es:w Cap el	-34
es:w Cap la	-44
es:w low .	-21
es:w low =	-11
es:w low a	-103
es:w low cuando	-43
es:w low de	-109
es:w low el	-80
es:w low la	-61
es:w low las	-42
es:w low los	-74
es:w low no	-14
es:w low un	-24
es:w num --	-29
fr:b . %	13
fr:b . 0	61
fr:b . 000	17
fr:b . 0000	14
fr:b . 0000-00-00	52
fr:b . ]	20
fr:b . h	88
fr:b . jours	18
fr:b . pas	9
fr:b . rpr	40
fr:b ; )	-88
fr:b ^ -	-50
fr:e ."	-97
fr:e ;	58
fr:e <	-8
fr:e CAPS)	218
fr:e Cap	28
fr:e Cap)	58
fr:e One	-29
fr:e ^	-50
fr:e acr	51
fr:e low"	25
fr:e low)	16
fr:e low»	-57
fr:e num	54
fr:e num)	-20
fr:e sym	-96
fr:e ±	-18
fr:e …	-44
fr:en - (low	-19
fr:en - Cap	-16
fr:en - low	-30
fr:en . "Cap	-65
fr:en . -Cap	178
fr:en . -^	53
fr:en . -low	16
fr:en . -num	49
fr:en . CAPS	22
fr:en . ini	10
fr:en . low	-43
fr:en . num	81
fr:en ; Cap	-28
fr:en < num	-8
fr:en CAPS /	-10
fr:en CAPS Cap	98
fr:en CAPS One	-22
fr:en CAPS) Cap	20
fr:en Cap (Cap	-33
fr:en Cap -Cap	301
fr:en Cap Cap	35
fr:en Cap One	90
fr:en Cap [num	-20
fr:en acr Cap	71
fr:en ini Cap	13
fr:en low -Cap	163
fr:en low -low	50
fr:en low -num	126
fr:en low Cap	46
fr:en low One	19
fr:en low «Cap	-47
fr:en low) Cap	-54
fr:en num -Cap	156
fr:en num -low	54
fr:en num sym	-20
fr:en num ±	-21
fr:en num) Cap	-12
fr:en ± num	-18
fr:en … Cap	-60
fr:en … low	29
fr:f 0	53
fr:f 000	-22
fr:f 0000	68
fr:f 0000000000	61
fr:f a	-21
fr:f aclasta	132
fr:f angiox	45
fr:f ans	70
fr:f aussi	84
fr:f avec	-28
fr:f avril	-16
fr:f clearstream	-10
fr:f dans	-152
fr:f décembre	-39
fr:f entre	-11
fr:f environ	-32
fr:f est	-22
fr:f et	-85
fr:f fr	-108
fr:f février	-44
fr:f isbn	-29
fr:f janvier	-43
fr:f juillet	-10
fr:f la	-65
fr:f loudun	38
fr:f mise	-39
fr:f octobre	-11
fr:f par	-124
fr:f paris	54
fr:f perfusion	28
fr:f procès	130
fr:f que	-26
fr:f références	100
fr:f rénale	32
fr:f septembre	-40
fr:f sur	-91
fr:f tableau	-8
fr:f ~	54
fr:pe % . Cap	13
fr:pe ( CAPS Cap	20
fr:pe ( low Cap	-194
fr:pe ( low num	38
fr:pe ) . -	37
fr:pe ) ; Cap	-88
fr:pe , low Cap	103
fr:pe , num num	-8
fr:pe - Cap -	91
fr:pe - Cap num	-45
fr:pe CAPS . -	30
fr:pe CAPS . Cap	10
fr:pe CAPS CAPS Cap	46
fr:pe CAPS CAPS One	-69
fr:pe Cap ! Cap	-80
fr:pe Cap - low	-26
fr:pe Cap . -	73
fr:pe Cap . low	15
fr:pe Cap Cap (	-22
fr:pe Cap Cap -	196
fr:pe Cap Cap Cap	72
fr:pe Cap Cap num	-93
fr:pe Cap ini Cap	-30
fr:pe Cap low (	-45
fr:pe Cap low -	187
fr:pe Cap low Cap	58
fr:pe One CAPS CAPS	-23
fr:pe ] . Cap	10
fr:pe ^ - (	-19
fr:pe ^ - Cap	-11
fr:pe ^ CAPS /	-8
fr:pe ^ CAPS CAPS	-83
fr:pe ^ CAPS num	-23
fr:pe ^ Cap (	-8
fr:pe ^ Cap -	210
fr:pe ^ Cap Cap	70
fr:pe ^ Cap num	27
fr:pe low . "	-62
fr:pe low . -	96
fr:pe low . low	-24
fr:pe low ; Cap	111
fr:pe low < num	-8
fr:pe low Cap -	211
fr:pe low Cap Cap	-11
fr:pe low Cap One	-10
fr:pe low Cap [	-42
fr:pe low Cap num	-67
fr:pe low ini Cap	-8
fr:pe low low -	179
fr:pe low low One	73
fr:pe low low «	-20
fr:pe low num "	-119
fr:pe low num -	183
fr:pe low num sym	-10
fr:pe low … Cap	-145
fr:pe num % (	-8
fr:pe num . -	109
fr:pe num . One	12
fr:pe num low (	-8
fr:pe num low Cap	144
fr:pe num ± num	-18
fr:w ! les	25
fr:w - affaire	-41
fr:w - de	-40
fr:w - en	-16
fr:w - gérard	-9
fr:w - les	-10
fr:w . 0	20
fr:w . 00	29
fr:w . ^	53
fr:w . arturo	43
fr:w . ce	-78
fr:w . de	-15
fr:w . m.	10
fr:w . paris	-109
fr:w . quelques	12
fr:w . un	18
fr:w . à	103
fr:w < 00	-10
fr:w ? la	30
fr:w CAPS /	-10
fr:w CAPS 0	103
fr:w CAPS 0000	-12
fr:w CAPS d'	-31
fr:w CAPS de	-13
fr:w CAPS des	-33
fr:w CAPS en	-41
fr:w CAPS et	-9
fr:w CAPS l'	13
fr:w CAPS le	-64
fr:w CAPS les	-32
fr:w CAPS sur	-56
fr:w Cap 00	-49
fr:w Cap 000	58
fr:w Cap affaire	123
fr:w Cap en	33
fr:w Cap l'	37
fr:w Cap le	-91
fr:w Cap les	124
fr:w Cap pour	-46
fr:w Cap voir	57
fr:w ^ reuters	-10
fr:w low 0,0	-13
fr:w low affaire	146
fr:w low au	78
fr:w low catégories	111
fr:w low dans	74
fr:w low de	70
fr:w low denise	62
fr:w low des	113
fr:w low il	-14
fr:w low l'	19
fr:w low la	-54
fr:w low le	-130
fr:w low les	13
fr:w low p	-49
fr:w low si	253
fr:w low troubles	160
fr:w low un	-120
fr:w low voir	-58
fr:w low ~	14
fr:w num 0	41
fr:w num 000	-17
fr:w num en	72
fr:w num °c	-17
fr:w num ±	-21
gn " Cap 	28
gn " Cap 2	-52
gn " One 2	-21
gn # * 	-17
gn # low 	-27
gn $ low 2	-31
gn $ num 	-48
gn % (num 	-11
gn % Cap 	-32
gn % low 1	-28
gn % low 2	-38
gn %) num 	-19
gn & Cap 	-29
gn & low 	-25
gn & low 2	-16
gn * * 	39
gn * Cap 	-79
gn * low 	-41
gn + low 	-33
gn + low 2	-34
gn ," Cap 	-25
gn - (low 	-9
gn - (low 2	-23
gn - -. 	-10
gn - -Cap 	39
gn - -Cap 2	-10
gn - -low 2	-24
gn - CAPS 	-38
gn - Cap 	-62
gn - Cap 1	-15
gn - One 	-15
gn - One 1	22
gn - One 2	-46
gn - ^ 	-11
gn - low 	-10
gn - low 1	9
gn - low 2	-31
gn - num 	-38
gn / CAPS 	-17
gn / Cap 	-57
gn / Cap 2	46
gn / low 	-26
gn / low 2	-18
gn / num 	-28
gn : Cap 	-9
gn : Cap 1	12
gn : Cap 2	31
gn : One 2	39
gn ; CAPS 	-13
gn ; Cap 	-37
gn ; Cap 2	82
gn ; One 	-68
gn ; One 2	93
gn < Cap 	-19
gn < num 	-41
gn = low 	-20
gn = num 	-41
gn > < 	-83
gn > Cap 	-62
gn @ num 	-30
gn CAPS "low 	-22
gn CAPS $ 	-28
gn CAPS & 	-24
gn CAPS (CAPS 	-36
gn CAPS (Cap 	-26
gn CAPS (low 	-19
gn CAPS (low 2	-13
gn CAPS (num 	-26
gn CAPS * 	-59
gn CAPS + 	-45
gn CAPS - 	-77
gn CAPS -CAPS 	-69
gn CAPS -Cap 2	-43
gn CAPS -low 	90
gn CAPS -low 2	-78
gn CAPS -num 	-39
gn CAPS / 	-54
gn CAPS CAPS 	68
gn CAPS CAPS 1	-61
gn CAPS CAPS 2	-39
gn CAPS Cap 1	-39
gn CAPS Cap 2	81
gn CAPS One 1	19
gn CAPS num 	-26
gn CAPS  	-27
gn CAPS) - 	-35
gn CAPS) Cap 	8
gn CAPS) Cap 2	78
gn Cap ", 	-28
gn Cap "Cap 	-65
gn Cap "low 	-35
gn Cap "low 2	-47
gn Cap # 	-22
gn Cap & 	-62
gn Cap 'Cap 	-16
gn Cap 'low 	-26
gn Cap 'low 2	-36
gn Cap (CAPS 	-25
gn Cap (Cap 	-45
gn Cap (One 1	-26
gn Cap (low 1	-26
gn Cap (low 2	-73
gn Cap (num 	-34
gn Cap * 	67
gn Cap + 	-24
gn Cap -Cap 	16
gn Cap -Cap 2	-23
gn Cap -low 	17
gn Cap -low 1	-23
gn Cap -low 2	-120
gn Cap -num 	51
gn Cap / 	-59
gn Cap < 	68
gn Cap = 	-35
gn Cap CAPS 1	51
gn Cap Cap 1	-39
gn Cap Cap 2	41
gn Cap One 1	-34
gn Cap One 2	16
gn Cap [num 	-28
gn Cap num 	-9
gn Cap ord 	-34
gn Cap sym 	-48
gn Cap «Cap 2	91
gn Cap «low 	-27
gn Cap «low 2	-49
gn Cap ‐ 	-32
gn Cap" (Cap 	-19
gn Cap" (num 	-8
gn Cap" - 	-13
gn Cap" < 	-17
gn Cap" Cap 	-15
gn Cap" Cap 2	35
gn Cap' (num 	-31
gn Cap) - 	-35
gn Cap) Cap 2	20
gn Cap) One 2	53
gn Cap) num 	-62
gn Cap» (Cap 	-39
gn Cap» (low 	-19
gn Cap» Cap 	-37
gn Cap» num 	-50
gn One $ 	-23
gn One & 	-8
gn One (Cap 	-16
gn One (num 	-11
gn One -Cap 	-11
gn One -num 	-9
gn One CAPS 2	-18
gn One Cap 2	-26
gn One num 	-34
gn S "Cap 	118
gn S "Cap 2	52
gn S "One 1	-39
gn S "One 2	136
gn S "sym 	-166
gn S 'Cap 	82
gn S 'Cap 2	-39
gn S 'One 2	33
gn S (Cap 	134
gn S (Cap 2	56
gn S (low 	183
gn S (low 2	69
gn S (num 	63
gn S * 	11
gn S -. 	-103
gn S -CAPS 	28
gn S -Cap 	55
gn S -Cap 1	51
gn S -Cap 2	-35
gn S -One 2	-38
gn S -^ 	60
gn S -low 2	10
gn S -num 	69
gn S / 	-30
gn S CAPS 	31
gn S CAPS 1	10
gn S CAPS 2	57
gn S Cap 	23
gn S Cap 1	59
gn S One 	-10
gn S One 1	61
gn S One 2	14
gn S [num 	-119
gn S abl 	-16
gn S acr 	37
gn S ini 	61
gn S ini 1	23
gn S low 	-48
gn S low 1	-9
gn S net 	25
gn S ord 	44
gn S sym 	-54
gn S «Cap 	70
gn S «Cap 1	8
gn S «Cap 2	22
gn S «One 2	21
gn S »Cap 	41
gn S »Cap 2	8
gn S ¿Cap 	39
gn S ¿Cap 2	17
gn S • 	31
gn S  	-87
gn S" Cap 	54
gn S" Cap 2	25
gn S" One 2	12
gn S'' Cap 	20
gn S'' Cap 1	15
gn S'' Cap 2	10
gn S) Cap 	33
gn S) Cap 2	33
gn S» Cap 	59
gn S» One 2	34
gn S» «Cap 	30
gn [ low 	-24
gn ^ Cap 	-12
gn abb (num 	-27
gn abb Cap 	-19
gn abb Cap 2	46
gn abb One 2	42
gn abb low 	-74
gn abb low 2	-26
gn abb num 	-86
gn abn num 	-95
gn acl Cap 	-75
gn acl low 2	-59
gn acr Cap 	-64
gn acr Cap 2	121
gn acr low 	-17
gn acr low 2	-62
gn ini - 	-24
gn ini Cap 	-63
gn ini Cap 2	61
gn ini ini 	-44
gn ini low 	-39
gn ini low 2	-65
gn inl num 	-55
gn low ", 	-22
gn low ". 	-21
gn low "CAPS 	-12
gn low "Cap 1	-25
gn low "Cap 2	-43
gn low "One 1	-16
gn low "One 2	-29
gn low "low 1	-19
gn low "low 2	-68
gn low "num 	70
gn low # 	-23
gn low $ 	27
gn low & 	-46
gn low 'Cap 	-14
gn low 'Cap 2	-12
gn low 'low 2	-33
gn low (CAPS 	-23
gn low (Cap 	-9
gn low (Cap 1	-9
gn low (Cap 2	-18
gn low (One 1	-12
gn low (One 2	-19
gn low (low 1	-32
gn low (low 2	-51
gn low (mix 	-12
gn low (num 	-15
gn low (ord 	-9
gn low (… 	-13
gn low * 	26
gn low + 	-33
gn low - 	-46
gn low -, 	-24
gn low -. 	-10
gn low -CAPS 	-27
gn low -Cap 	39
gn low -Cap 2	-29
gn low -low 	-22
gn low -low 1	-96
gn low -low 2	-8
gn low -num 	10
gn low / 	-50
gn low < 	-82
gn low = 	-37
gn low > 	-51
gn low CAPS 1	-94
gn low CAPS 2	28
gn low Cap 1	-25
gn low Cap 2	63
gn low One 1	-25
gn low One 2	67
gn low [low 	-12
gn low [low 2	-46
gn low [num 	-20
gn low low 	-12
gn low low 2	-48
gn low num 	-10
gn low ord 	-43
gn low sym 	-47
gn low tag 	-15
gn low «CAPS 	-17
gn low «Cap 1	48
gn low «Cap 2	-36
gn low «One 2	-60
gn low «low 	-25
gn low «low 1	-8
gn low «low 2	-83
gn low »low 	-29
gn low ‐ 	-22
gn low “low 	-15
gn low „Cap 	-28
gn low „low 	-18
gn low … 	-28
gn low" (Cap 	-13
gn low" (low 	-17
gn low" (num 	-25
gn low" Cap 	18
gn low" Cap 2	-24
gn low" One 2	60
gn low' (num 	-16
gn low' Cap 	20
gn low' num 	-26
gn low'' Cap 	-107
gn low) (num 	-45
gn low) Cap 	16
gn low) Cap 1	12
gn low) num 	41
gn low» (low 	-9
gn low» - 	-37
gn low» Cap 	-61
gn net - 	42
gn net One 1	-9
gn num "Cap 	38
gn num % 	-65
gn num & 	-46
gn num (CAPS 	-15
gn num (Cap 	-26
gn num (low 	-17
gn num (low 2	-39
gn num (num 	-62
gn num + 	-35
gn num -CAPS 	-10
gn num -Cap 	-13
gn num -low 	-73
gn num -low 2	-26
gn num -num 	-80
gn num / 	-61
gn num < 	78
gn num @ 	-13
gn num CAPS 1	-144
gn num Cap 1	-24
gn num Cap 2	42
gn num [num 	-67
gn num low 	-29
gn num low 2	-66
gn num num 	-45
gn num sym 	-43
gn num «Cap 	80
gn num ° 	-34
gn num ± 	-40
gn num ‐ 	-14
gn num € 	-36
gn num) (num 	-30
gn num) Cap 1	-18
gn num) Cap 2	38
gn num) num 	-11
gn num] Cap 	17
gn ord Cap 	41
gn ord low 	-69
gn ord low 2	-30
gn ord num 	-37
gn ord ord 	-41
gn sym Cap 	26
gn sym Cap 1	-48
gn sym Cap 2	72
gn sym low 2	-48
gn sym num 	-9
gn tag num 	36
gn | | 	-35
gn ~ num 	-90
gn « Cap 	-19
gn « Cap 1	-26
gn « Cap 2	-16
gn « One 2	-25
gn « low 	-28
gn « low 2	-19
gn ° low 	-11
gn ± num 	-42
gn ‐ Cap 	-27
gn ‐ low 	-32
gn ‐ num 	-31
gn • Cap 	-26
gn … Cap 1	88
gn … Cap 2	18
gn … One 1	-10
gn … One 2	76
gn … low 	-19
gn … low 2	-77
gn …) Cap 	39
gn …) Cap 2	-18
gn  Cap 	-40
gn  Cap 	-45
hr:b . %	13
hr:b . 0000	-85
hr:e CAPS	-18
hr:e Cap	-37
hr:e low"	-35
hr:e …	-10
hr:en - low	-16
hr:en . "Cap	50
hr:en Cap -Cap	-65
hr:en Cap Cap	37
hr:en Cap ord	-9
hr:en low Cap	-45
hr:en … low	-56
hr:f 0.	27
hr:pe % . Cap	13
hr:pe , low Cap	-44
hr:pe CAPS . Cap	22
hr:pe Cap - low	-8
hr:pe ^ Cap ord	-9
hr:pe low - low	-11
hr:pe low . "	39
hr:pe low low Cap	-14
hr:pe num . Cap	-52
hr:w low babić	-65
it:b " 	-66
it:b - 	-36
it:b . presidente	43
it:b . tutto	17
it:e !	-80
it:e "	-66
it:e :	115
it:e ;	124
it:e Cap"	-98
it:e ini	44
it:e inl	-17
it:e low"	-118
it:e low'	-19
it:e …	-70
it:en ! Cap	-92
it:en " Cap	-23
it:en . low	117
it:en : Cap	99
it:en : One	29
it:en ; Cap	102
it:en ; One	34
it:en ? Cap	-57
it:en ? low	119
it:en Cap "Cap	-10
it:en Cap" Cap	-83
it:en ini Cap	9
it:en inl num	-17
it:en low …	-13
it:en low" Cap	-48
it:en low" One	-71
it:en low' num	-19
it:en … low	-17
it:f anni	-10
it:f n.	-20
it:f ne	-11
it:f opera	-11
it:f ore	-16
it:pe " . low	11
it:pe CAPS . Cap	40
it:pe Cap . low	20
it:pe Cap : Cap	11
it:pe Cap Cap "	-9
it:pe Cap low Cap	30
it:pe ^ " Cap	-23
it:pe ^ Cap Cap	-19
it:pe low ! Cap	-92
it:pe low . "	120
it:pe low . low	89
it:pe low : Cap	92
it:pe low : One	29
it:pe low ; Cap	86
it:pe low ? Cap	-63
it:pe low ? low	119
it:pe low ini Cap	-43
it:pe low inl num	-12
it:pe low low -	-17
it:pe low low Cap	-35
it:pe low low One	-44
it:pe low low …	-11
it:pe low … low	-16
it:pe num . Cap	21
it:w . c'	11
it:w . cosa	18
it:w : il	15
it:w inl 000	-14
it:w low 0000	-13
it:w low i	-29
it:w low l'	-34
it:w low …	-21
it:w … è	-34
kp " - 	-26
kp " . 	85
kp " . 2	9
kp " Cap 	-71
kp " Cap 2	-40
kp " One 	72
kp " low 	-43
kp " low 2	-19
kp # * 	-34
kp $ num 	-25
kp % . 	-74
kp % . 2	61
kp % low 	-20
kp & Cap 	77
kp ' . 	20
kp ' . 2	47
kp ' low 	-33
kp ( CAPS 	-33
kp ( Cap 	-37
kp ( One 	-56
kp ( abn 	-16
kp ( ini 	-42
kp ( low 	-37
kp ( low 1	-38
kp ( num 	-40
kp ( num 1	-60
kp ( num 2	25
kp ( ord 	-19
kp ( « 	-12
kp ( … 2	-114
kp ) - 	-19
kp ) - 2	45
kp ) . 1	18
kp ) . 2	13
kp ) ; 	-14
kp ) ; 2	32
kp ) Cap 	-29
kp ) low 	-15
kp ) low 2	-33
kp ) num 	-13
kp * . 	49
kp , * 	-12
kp , - 	-10
kp , CAPS 	31
kp , CAPS 2	-45
kp , Cap 	-92
kp , abb 	-30
kp , abb 2	-16
kp , abn 	-21
kp , acr 	9
kp , ini 	-81
kp , inl 	-21
kp , low 	-21
kp , low 2	-116
kp , num 	38
kp , num 2	44
kp , ord 	-30
kp , « 	-16
kp - - 2	-27
kp - . 2	15
kp - CAPS 	-75
kp - CAPS 2	49
kp - Cap 	-48
kp - Cap 2	-25
kp - ^ 	-50
kp - low 	-47
kp - low 1	-33
kp - low 2	-15
kp - num 	-23
kp - … 	39
kp . * 	39
kp . - 	-42
kp . - 2	24
kp . ; 	-27
kp . ? 	67
kp . CAPS 	16
kp . Cap 	-53
kp . Cap 2	145
kp . low 	-33
kp . low 1	94
kp . num 	-66
kp . sym 2	48
kp .  	-22
kp / Cap 	-36
kp / One 	-31
kp / low 	-19
kp / num 	52
kp : ? 	-135
kp : CAPS 	-71
kp : Cap 	-12
kp : low 	-31
kp : net 2	14
kp : num 	46
kp : « 2	-9
kp ; CAPS 	-14
kp ;  	-21
kp < < 	-32
kp > > 	34
kp ? - 	-9
kp CAPS ! 	10
kp CAPS ! 2	-37
kp CAPS $ 	-22
kp CAPS & 	-9
kp CAPS * 	-10
kp CAPS - 	-15
kp CAPS - 2	-52
kp CAPS . 1	28
kp CAPS . 2	103
kp CAPS / 	-25
kp CAPS : 1	-113
kp CAPS : 2	-62
kp CAPS ; 	-91
kp CAPS ? 2	20
kp CAPS CAPS 	28
kp CAPS CAPS 1	-111
kp CAPS Cap 	-106
kp CAPS Cap 2	37
kp CAPS One 2	-58
kp CAPS ini 2	-66
kp CAPS low 	-41
kp CAPS low 1	-10
kp CAPS low 2	-18
kp CAPS num 	-15
kp CAPS num 2	74
kp CAPS … 2	114
kp CAPS  	-33
kp Cap ! 	11
kp Cap ! 1	18
kp Cap # 	-29
kp Cap & 	-37
kp Cap - 	-56
kp Cap - 1	58
kp Cap . 1	102
kp Cap . 2	41
kp Cap / 	-29
kp Cap : 	-60
kp Cap : 1	68
kp Cap : 2	31
kp Cap ; 	18
kp Cap ; 2	63
kp Cap ? 	15
kp Cap ? 1	18
kp Cap ? 2	53
kp Cap CAPS 	-39
kp Cap CAPS 2	-11
kp Cap Cap 	-74
kp Cap Cap 1	66
kp Cap Cap 2	31
kp Cap One 	-44
kp Cap [ 	-41
kp Cap abb 	-148
kp Cap abb 2	20
kp Cap acr 	-44
kp Cap ini 	-189
kp Cap ini 2	123
kp Cap low 1	-70
kp Cap mix 	-68
kp Cap num 	-141
kp Cap num 2	-14
kp Cap ord 	37
kp Cap tag 	36
kp Cap ‐ 	-26
kp Cap … 1	-8
kp Cap … 2	44
kp One $ 	-23
kp One - 	-8
kp One . 	-82
kp One CAPS 	26
kp One CAPS 1	-40
kp One CAPS 2	40
kp One Cap 	-33
kp One Cap 2	-34
kp One low 	-35
kp One low 1	-90
kp One low 2	-27
kp [ net 	56
kp [ num 	17
kp ] . 	45
kp ^ " 2	-69
kp ^ * 	-38
kp ^ - 	-70
kp ^ - 1	31
kp ^ - 2	-14
kp ^ / 	-25
kp ^ CAPS 	-31
kp ^ CAPS 1	-23
kp ^ CAPS 2	23
kp ^ Cap 1	-48
kp ^ Cap 2	-20
kp ^ One 	-22
kp ^ One 2	-23
kp ^ acr 	8
kp ^ ini 	-35
kp ^ low 	-164
kp ^ low 1	12
kp ^ low 2	69
kp ^ net 1	52
kp ^ net 2	-14
kp ^ num 	-13
kp ^ num 2	-115
kp ^ ord 	-44
kp ^ « 	-8
kp ^ « 2	-27
kp ^ • 	-26
kp acr ; 	-57
kp ini - 2	-48
kp ini Cap 	-19
kp ini Cap 2	88
kp ini ini 	-32
kp low ! 	15
kp low ! 1	31
kp low ! 2	31
kp low # 	-55
kp low $ 	-20
kp low & 	-9
kp low & 2	-11
kp low * 	-87
kp low , 	-67
kp low - 	-78
kp low - 1	-26
kp low . 	50
kp low / 	-27
kp low / 2	-64
kp low : 	54
kp low : 1	-51
kp low : 2	-46
kp low ; 	23
kp low ; 1	-117
kp low ; 2	70
kp low < 	-26
kp low = 	-31
kp low > 	-80
kp low ? 	32
kp low ? 1	92
kp low ? 2	16
kp low CAPS 	-193
kp low Cap 	-31
kp low Cap 1	-98
kp low One 	-42
kp low abb 	-68
kp low abb 2	99
kp low abn 	-23
kp low acr 	-145
kp low acr 2	91
kp low ini 	-217
kp low ini 2	108
kp low inl 	-23
kp low low 	-62
kp low low 1	-22
kp low num 	-37
kp low num 1	-132
kp low num 2	43
kp low ord 	-22
kp low ord 2	-11
kp low sym 	-67
kp low sym 1	-55
kp low « 	-34
kp low « 1	-8
kp low « 2	-9
kp low ‐ 	-23
kp low … 	-37
kp low … 1	87
kp low … 2	11
kp mix . 2	10
kp mix low 	-16
kp net . 	17
kp net . 2	19
kp net > 	-11
kp net low 	-9
kp num % 	-70
kp num % 1	-28
kp num % 2	-55
kp num + 	-29
kp num - 	-35
kp num - 2	-47
kp num . 1	-78
kp num . 2	27
kp num / 	-32
kp num : 	-13
kp num ; 	-19
kp num ? 2	24
kp num @ 	-20
kp num CAPS 	24
kp num CAPS 1	31
kp num CAPS 2	15
kp num Cap 	40
kp num abb 2	36
kp num acl 	-82
kp num low 1	10
kp num low 2	16
kp num num 	37
kp num ° 	-50
kp num ± 	-42
kp num ‐ 	-18
kp ord low 	-115
kp ord ord 	-26
kp sym . 	54
kp sym low 	-59
kp sym low 1	-49
kp | | 	-38
kp « low 	-160
kp » - 	-31
kp » . 	85
kp » . 1	8
kp » low 	-24
kp “ . 	-16
kp ” . 	28
kp … ? 1	40
ks ! "Cap 	55
ks ! "Cap 2	58
ks ! "One 2	33
ks ! - 	-72
ks ! CAPS 	-45
ks ! CAPS 2	41
ks ! Cap 	51
ks ! Cap 1	13
ks ! One 1	28
ks ! One 2	28
ks ! low 	20
ks ! low 2	-96
ks ! «Cap 	20
ks ! «Cap 2	10
ks " Cap 	28
ks " Cap 2	-52
ks " One 2	-21
ks # * 	-17
ks # low 	-27
ks $ low 2	-31
ks $ num 	-48
ks % (num 	-11
ks % Cap 	-32
ks % low 1	-28
ks % low 2	-38
ks %) num 	-19
ks & Cap 	-29
ks & low 	-25
ks & low 2	-16
ks * * 	39
ks * Cap 	-79
ks * low 	-41
ks + low 	-33
ks + low 2	-34
ks ," Cap 	-25
ks - (low 	-9
ks - (low 2	-23
ks - -. 	-10
ks - -Cap 	39
ks - -Cap 2	-10
ks - -low 2	-24
ks - CAPS 	-38
ks - Cap 	-62
ks - Cap 1	-15
ks - One 	-15
ks - One 1	22
ks - One 2	-46
ks - ^ 	-11
ks - low 	-10
ks - low 1	9
ks - low 2	-31
ks - num 	-38
ks . "Cap 	60
ks . "Cap 2	12
ks . "One 1	-39
ks . "One 2	95
ks . 'Cap 	82
ks . 'Cap 2	-49
ks . (Cap 	67
ks . (Cap 2	42
ks . (low 	122
ks . (low 2	56
ks . (num 	19
ks . * 	-16
ks . - 	13
ks . -CAPS 	28
ks . -Cap 	23
ks . -Cap 1	51
ks . -Cap 2	-56
ks . -One 2	-38
ks . -^ 	60
ks . -low 2	10
ks . / 	-13
ks . CAPS 	63
ks . CAPS 2	17
ks . Cap 1	46
ks . One 	-22
ks . One 1	26
ks . abl 	-16
ks . acr 	37
ks . ini 	32
ks . ini 1	19
ks . low 	-24
ks . low 1	-91
ks . low 2	13
ks . net 	45
ks . ord 	30
ks . sym 	-48
ks . «Cap 	43
ks . «One 2	17
ks . »Cap 	41
ks . »Cap 2	8
ks . ¿Cap 	20
ks . • 	31
ks .  	-87
ks ." Cap 	27
ks ." Cap 2	14
ks ." One 2	12
ks .'' Cap 	20
ks .'' Cap 1	15
ks .'' Cap 2	10
ks .) Cap 2	12
ks .» Cap 	15
ks .» One 2	16
ks / CAPS 	-17
ks / Cap 	-57
ks / Cap 2	46
ks / low 	-26
ks / low 2	-18
ks / num 	-28
ks : Cap 	-9
ks : Cap 1	12
ks : Cap 2	31
ks : One 2	39
ks ; CAPS 	-13
ks ; Cap 	-37
ks ; Cap 2	82
ks ; One 	-68
ks ; One 2	93
ks < Cap 	-19
ks < num 	-41
ks = low 	-20
ks = num 	-41
ks > < 	-83
ks > Cap 	-62
ks ? "Cap 	52
ks ? "Cap 2	49
ks ? - 	92
ks ? -. 	-103
ks ? CAPS 	46
ks ? Cap 	108
ks ? Cap 1	9
ks ? Cap 2	9
ks ? One 1	25
ks ? One 2	22
ks ? low 	-61
ks ? low 1	74
ks ? «Cap 	8
ks ? «Cap 2	16
ks ?» Cap 	20
ks ?» One 2	11
ks ?» «Cap 	26
ks @ num 	-30
ks CAPS "low 	-22
ks CAPS $ 	-28
ks CAPS & 	-24
ks CAPS (CAPS 	-36
ks CAPS (Cap 	-26
ks CAPS (low 	-19
ks CAPS (low 2	-13
ks CAPS (num 	-26
ks CAPS * 	-59
ks CAPS + 	-45
ks CAPS - 	-77
ks CAPS -CAPS 	-69
ks CAPS -Cap 2	-43
ks CAPS -low 	90
ks CAPS -low 2	-78
ks CAPS -num 	-39
ks CAPS / 	-54
ks CAPS CAPS 	68
ks CAPS CAPS 1	-61
ks CAPS CAPS 2	-39
ks CAPS Cap 1	-39
ks CAPS Cap 2	81
ks CAPS One 1	19
ks CAPS num 	-26
ks CAPS  	-27
ks CAPS) - 	-35
ks CAPS) Cap 	8
ks CAPS) Cap 2	78
ks Cap ", 	-28
ks Cap "Cap 	-65
ks Cap "low 	-35
ks Cap "low 2	-47
ks Cap # 	-22
ks Cap & 	-62
ks Cap 'Cap 	-16
ks Cap 'low 	-26
ks Cap 'low 2	-36
ks Cap (CAPS 	-25
ks Cap (Cap 	-45
ks Cap (One 1	-26
ks Cap (low 1	-26
ks Cap (low 2	-73
ks Cap (num 	-34
ks Cap * 	67
ks Cap + 	-24
ks Cap -Cap 	16
ks Cap -Cap 2	-23
ks Cap -low 	17
ks Cap -low 1	-23
ks Cap -low 2	-120
ks Cap -num 	51
ks Cap / 	-59
ks Cap < 	68
ks Cap = 	-35
ks Cap CAPS 1	51
ks Cap Cap 1	-39
ks Cap Cap 2	41
ks Cap One 1	-34
ks Cap One 2	16
ks Cap [num 	-28
ks Cap num 	-9
ks Cap ord 	-34
ks Cap sym 	-48
ks Cap «Cap 2	91
ks Cap «low 	-27
ks Cap «low 2	-49
ks Cap ‐ 	-32
ks Cap" (Cap 	-19
ks Cap" (num 	-8
ks Cap" - 	-13
ks Cap" < 	-17
ks Cap" Cap 	-15
ks Cap" Cap 2	35
ks Cap' (num 	-31
ks Cap) - 	-35
ks Cap) Cap 2	20
ks Cap) One 2	53
ks Cap) num 	-62
ks Cap» (Cap 	-39
ks Cap» (low 	-19
ks Cap» Cap 	-37
ks Cap» num 	-50
ks One $ 	-23
ks One & 	-8
ks One (Cap 	-16
ks One (num 	-11
ks One -Cap 	-11
ks One -num 	-9
ks One CAPS 2	-18
ks One Cap 2	-26
ks One num 	-34
ks [ low 	-24
ks ^ Cap 	-12
ks abb (num 	-27
ks abb Cap 	-19
ks abb Cap 2	46
ks abb One 2	42
ks abb low 	-74
ks abb low 2	-26
ks abb num 	-86
ks abn num 	-95
ks acl Cap 	-75
ks acl low 2	-59
ks acr Cap 	-64
ks acr Cap 2	121
ks acr low 	-17
ks acr low 2	-62
ks ini - 	-24
ks ini Cap 	-63
ks ini Cap 2	61
ks ini ini 	-44
ks ini low 	-39
ks ini low 2	-65
ks inl num 	-55
ks low ", 	-22
ks low ". 	-21
ks low "CAPS 	-12
ks low "Cap 1	-25
ks low "Cap 2	-43
ks low "One 1	-16
ks low "One 2	-29
ks low "low 1	-19
ks low "low 2	-68
ks low "num 	70
ks low # 	-23
ks low $ 	27
ks low & 	-46
ks low 'Cap 	-14
ks low 'Cap 2	-12
ks low 'low 2	-33
ks low (CAPS 	-23
ks low (Cap 	-9
ks low (Cap 1	-9
ks low (Cap 2	-18
ks low (One 1	-12
ks low (One 2	-19
ks low (low 1	-32
ks low (low 2	-51
ks low (mix 	-12
ks low (num 	-15
ks low (ord 	-9
ks low (… 	-13
ks low * 	26
ks low + 	-33
ks low - 	-46
ks low -, 	-24
ks low -. 	-10
ks low -CAPS 	-27
ks low -Cap 	39
ks low -Cap 2	-29
ks low -low 	-22
ks low -low 1	-96
ks low -low 2	-8
ks low -num 	10
ks low / 	-50
ks low < 	-82
ks low = 	-37
ks low > 	-51
ks low CAPS 1	-94
ks low CAPS 2	28
ks low Cap 1	-25
ks low Cap 2	63
ks low One 1	-25
ks low One 2	67
ks low [low 	-12
ks low [low 2	-46
ks low [num 	-20
ks low low 	-12
ks low low 2	-48
ks low num 	-10
ks low ord 	-43
ks low sym 	-47
ks low tag 	-15
ks low «CAPS 	-17
ks low «Cap 1	48
ks low «Cap 2	-36
ks low «One 2	-60
ks low «low 	-25
ks low «low 1	-8
ks low «low 2	-83
ks low »low 	-29
ks low ‐ 	-22
ks low “low 	-15
ks low „Cap 	-28
ks low „low 	-18
ks low … 	-28
ks low" (Cap 	-13
ks low" (low 	-17
ks low" (num 	-25
ks low" Cap 	18
ks low" Cap 2	-24
ks low" One 2	60
ks low' (num 	-16
ks low' Cap 	20
ks low' num 	-26
ks low'' Cap 	-107
ks low) (num 	-45
ks low) Cap 	16
ks low) Cap 1	12
ks low) num 	41
ks low» (low 	-9
ks low» - 	-37
ks low» Cap 	-61
ks net - 	42
ks net One 1	-9
ks num "Cap 	38
ks num % 	-65
ks num & 	-46
ks num (CAPS 	-15
ks num (Cap 	-26
ks num (low 	-17
ks num (low 2	-39
ks num (num 	-62
ks num + 	-35
ks num -CAPS 	-10
ks num -Cap 	-13
ks num -low 	-73
ks num -low 2	-26
ks num -num 	-80
ks num / 	-61
ks num < 	78
ks num @ 	-13
ks num CAPS 1	-144
ks num Cap 1	-24
ks num Cap 2	42
ks num [num 	-67
ks num low 	-29
ks num low 2	-66
ks num num 	-45
ks num sym 	-43
ks num «Cap 	80
ks num ° 	-34
ks num ± 	-40
ks num ‐ 	-14
ks num € 	-36
ks num) (num 	-30
ks num) Cap 1	-18
ks num) Cap 2	38
ks num) num 	-11
ks num] Cap 	17
ks ord Cap 	41
ks ord low 	-69
ks ord low 2	-30
ks ord num 	-37
ks ord ord 	-41
ks sym Cap 	26
ks sym Cap 1	-48
ks sym Cap 2	72
ks sym low 2	-48
ks sym num 	-9
ks tag num 	36
ks | | 	-35
ks ~ num 	-90
ks « Cap 	-19
ks « Cap 1	-26
ks « Cap 2	-16
ks « One 2	-25
ks « low 	-28
ks « low 2	-19
ks ° low 	-11
ks ± num 	-42
ks ‐ Cap 	-27
ks ‐ low 	-32
ks ‐ num 	-31
ks • Cap 	-26
ks … Cap 1	88
ks … Cap 2	18
ks … One 1	-10
ks … One 2	76
ks … low 	-19
ks … low 2	-77
ks …) Cap 	39
ks …) Cap 2	-18
ks  Cap 	-40
ks  Cap 	-45
lc ab . abn low	-195
lc ao $ 000 num	-38
lc ao % 000 low	-58
lc ao * 000 low	-92
lc ao ," 000 low	-43
lc ao - 000 -	-78
lc ao - 000 num	-36
lc ao / 000 low	-26
lc ao S 000 "	259
lc ao S 000 -	26
lc ao S 000 low	55
lc ao S 000 «	80
lc ao S 001 low	16
lc ao S 100 low	46
lc ao S" 000 low	47
lc ao abn 000 num	-56
lc ao low 000 "	-51
lc ao low 000 #	-14
lc ao low 000 $	30
lc ao low 000 '	-27
lc ao low 000 (	-20
lc ao low 000 *	-35
lc ao low 000 -	10
lc ao low 000 [	-33
lc ao low 000 ord	-12
lc ao low 000 sym	-22
lc ao low 000 «	-11
lc ao low 000 „	-19
lc ao low 010 num	-45
lc ao low 100 (	-18
lc ao low" 000 low	-46
lc ao low' 000 low	-49
lc ao low) 100 low	-65
lc ao low» 000 (	-59
lc ao low» 000 low	21
lc ao num 000 %	-66
lc ao num 000 (	-111
lc ao num 000 num	-38
lc ao num 010 num	-37
lc ao num) 000 low	-23
lc ao ord 000 low	-44
lc ao « 001 low	-69
lc ao … 000 low	177
lc ca $ num none	-50
lc ca % low none	-60
lc ca * low none	-92
lc ca ," low none	-43
lc ca - - none	-78
lc ca - num none	-50
lc ca / low none	-48
lc ca S - none	43
lc ca S low none	71
lc ca S « none	80
lc ca S" low none	48
lc ca abn num none	-56
lc ca low " none	-58
lc ca low # none	-14
lc ca low $ none	19
lc ca low ' none	-27
lc ca low ( none	-28
lc ca low * none	-35
lc ca low / none	-14
lc ca low [ none	-33
lc ca low ord none	-12
lc ca low sym none	-22
lc ca low « none	-11
lc ca low „ none	-19
lc ca low" ( none	-30
lc ca low" low none	-53
lc ca low' low none	-49
lc ca low) low none	-21
lc ca low» ( none	-59
lc ca low» low none	21
lc ca num % none	-66
lc ca num ( none	-111
lc ca num - none	145
lc ca num num none	-72
lc ca num) low none	-23
lc ca ord low none	-70
lc ca « low none	-69
lc ca … low none	40
lc e !	70
lc e $	-50
lc e %	-60
lc e *	40
lc e ,"	-43
lc e -	-64
lc e ."	39
lc e /	-94
lc e abn	-56
lc e low	-101
lc e low"	-79
lc e low'	-49
lc e low»	-80
lc e num)	-30
lc e ord	-70
lc e «	-83
lc e …	-33
lc el ! 24	43
lc el ! 59	14
lc el ! 7	14
lc el $ 24	-28
lc el % 24	-31
lc el % 59	-10
lc el - 1	-31
lc el - 24	-37
lc el - 3	-11
lc el - 59	-50
lc el . 3	-68
lc el . 59	113
lc el . 60	70
lc el . 7	-90
lc el ." 24	39
lc el / 24	-76
lc el ? 24	52
lc el ? 59	24
lc el ? 7	-59
lc el low 1	-33
lc el low 24	-139
lc el low 3	90
lc el low 59	-229
lc el low 60	-31
lc el low 7	-17
lc el low" 24	-45
lc el low" 59	-27
lc el low" 7	-13
lc el low) 24	78
lc el low) 59	-141
lc el low) 7	-79
lc el low» 24	-113
lc el low» 59	-30
lc el num 59	-30
lc el num 7	20
lc el num) 24	-141
lc el num) 59	53
lc el num) 7	10
lc el ord 24	-43
lc el « 1	-44
lc el « 24	-30
lc en ! low	44
lc en $ num	-50
lc en % low	-60
lc en * low	-92
lc en ," low	-43
lc en - -low	-36
lc en - num	-50
lc en . "low	-23
lc en . -low	55
lc en . low	23
lc en . «low	66
lc en ." low	20
lc en / low	-48
lc en ? "low	24
lc en ? low	50
lc en abn num	-56
lc en low ",	-9
lc en low "low	-45
lc en low #	-14
lc en low $	19
lc en low 'low	-26
lc en low (num	-44
lc en low *	-35
lc en low -	-55
lc en low -low	14
lc en low /	-14
lc en low ord	-12
lc en low sym	-22
lc en low «low	-11
lc en low „low	-19
lc en low" low	-53
lc en low' low	-49
lc en low) low	-21
lc en low» low	21
lc en num %	-66
lc en num (low	-89
lc en num num	-72
lc en num) low	-23
lc en ord low	-70
lc en « low	-69
lc en … low	40
lc gn $ num 	-50
lc gn % low 1	-18
lc gn % low 2	-25
lc gn * low 	-67
lc gn - low 	-41
lc gn - low 2	35
lc gn - num 	-50
lc gn / low 	-36
lc gn S "low 	-41
lc gn S "low 2	48
lc gn S -low 2	24
lc gn S low 	32
lc gn S low 1	44
lc gn S low 2	23
lc gn S «low 	58
lc gn S «low 2	23
lc gn abn num 	-56
lc gn low ", 	-9
lc gn low "low 	-20
lc gn low "low 2	-19
lc gn low # 	-14
lc gn low $ 	19
lc gn low 'low 	-16
lc gn low 'low 2	-10
lc gn low (low 2	-45
lc gn low (num 	-44
lc gn low * 	-35
lc gn low - 	-55
lc gn low -low 	35
lc gn low -low 2	-10
lc gn low / 	-14
lc gn low ord 	-12
lc gn low sym 	-22
lc gn low «low 	12
lc gn low «low 2	-48
lc gn low „low 	-19
lc gn low" low 	-18
lc gn low" low 2	-32
lc gn low) low 	-13
lc gn low» low 	65
lc gn low» low 2	-52
lc gn num % 	-66
lc gn num (low 	-60
lc gn num num 	-72
lc gn ord low 	-70
lc gn « low 	-41
lc gn « low 2	-27
lc kp " . 	42
lc kp " low 	-34
lc kp " low 2	-17
lc kp % low 	-8
lc kp ' . 2	18
lc kp ( low 	-68
lc kp ( low 2	-46
lc kp ( num 	-93
lc kp ( num 2	-32
lc kp ) . 	54
lc kp ) . 2	8
lc kp ) low 	-15
lc kp , low 2	-27
lc kp - low 	-12
lc kp ^ - 	-56
lc kp ^ « 	-33
lc kp ^ « 2	-8
lc kp low ! 	55
lc kp low ! 2	9
lc kp low $ 	-50
lc kp low , 	-51
lc kp low - 	-41
lc kp low - 2	40
lc kp low . 	-18
lc kp low . 1	61
lc kp low / 	-29
lc kp low ? 1	8
lc kp low ? 2	40
lc kp low low 	-62
lc kp low low 1	-77
lc kp low low 2	10
lc kp low num 	-60
lc kp low ord 	-32
lc kp low « 	-13
lc kp low … 	-9
lc kp num % 1	-40
lc kp num % 2	-25
lc kp num . 	-62
lc kp num . 2	72
lc kp ord low 	-96
lc kp « low 2	-36
lc kp » . 	29
lc kp » . 2	24
lc ks ! low 	36
lc ks $ num 	-50
lc ks % low 1	-18
lc ks % low 2	-25
lc ks * low 	-67
lc ks - low 	-41
lc ks - low 2	35
lc ks - num 	-50
lc ks . "low 	-53
lc ks . "low 2	37
lc ks . -low 2	14
lc ks . low 	22
lc ks . low 1	34
lc ks . «low 	46
lc ks . «low 2	21
lc ks / low 	-36
lc ks ? low 	33
lc ks ? low 1	8
lc ks ? low 2	11
lc ks abn num 	-56
lc ks low ", 	-9
lc ks low "low 	-20
lc ks low "low 2	-19
lc ks low # 	-14
lc ks low $ 	19
lc ks low 'low 	-16
lc ks low 'low 2	-10
lc ks low (low 2	-45
lc ks low (num 	-44
lc ks low * 	-35
lc ks low - 	-55
lc ks low -low 	35
lc ks low -low 2	-10
lc ks low / 	-14
lc ks low ord 	-12
lc ks low sym 	-22
lc ks low «low 	12
lc ks low «low 2	-48
lc ks low „low 	-19
lc ks low" low 	-18
lc ks low" low 2	-32
lc ks low) low 	-13
lc ks low» low 	65
lc ks low» low 2	-52
lc ks num % 	-66
lc ks num (low 	-60
lc ks num num 	-72
lc ks ord low 	-70
lc ks « low 	-41
lc ks « low 2	-27
lc nn ! low low	40
lc nn $ num low	-26
lc nn % low low	-72
lc nn % low num	-8
lc nn * low low	-92
lc nn , low low	-64
lc nn - -low low	-36
lc nn - low (	-39
lc nn - low ,	-8
lc nn - low .	108
lc nn - low low	-121
lc nn - num low	-36
lc nn . "low low	-23
lc nn . -low low	55
lc nn . low ,	-96
lc nn . low -	54
lc nn . low :	51
lc nn . low low	143
lc nn . low num	35
lc nn . low sym	38
lc nn . «low low	43
lc nn / low low	-32
lc nn ? low low	105
lc nn ? low num	9
lc nn ? «low low	63
lc nn low ", low	-9
lc nn low "low "	-18
lc nn low "low low	-27
lc nn low $ num	19
lc nn low 'low low	-21
lc nn low (low )	-67
lc nn low (low ,	-28
lc nn low (num )	-39
lc nn low (num low	-20
lc nn low - low	-63
lc nn low -, low	-20
lc nn low -low (	-73
lc nn low -low ,	-58
lc nn low -low .	-54
lc nn low -low low	66
lc nn low / low	-14
lc nn low low "	-9
lc nn low low .	-70
lc nn low low low	-126
lc nn low low num	-45
lc nn low num %	-43
lc nn low num )	-27
lc nn low num ,	-118
lc nn low num -	-26
lc nn low num .	46
lc nn low num :	-70
lc nn low num low	-37
lc nn low num num	121
lc nn low ord low	-12
lc nn low sym low	-20
lc nn low «low »	58
lc nn num % low	-56
lc nn num (low )	-27
lc nn num low low	-102
lc nn num num low	-38
lc nn « low low	-56
lc nn … low low	-34
lc pe " .	48
lc pe " low	-52
lc pe % low	-8
lc pe ' .	18
lc pe ' low	-41
lc pe ( low	-113
lc pe ( num	-115
lc pe ) .	64
lc pe ) low	-17
lc pe - -	-41
lc pe - low	-82
lc pe ^ -	-31
lc pe ^ low	-33
lc pe ^ «	-44
lc pe low !	65
lc pe low $	-50
lc pe low *	-47
lc pe low ,	-64
lc pe low /	-41
lc pe low ?	38
lc pe low low	-58
lc pe low num	25
lc pe low ord	-32
lc pe low «	-25
lc pe low …	11
lc pe num %	-79
lc pe num .	-22
lc pe num low	9
lc pe ord low	-96
lc pe « low	-74
lc pe » .	52
lc pen " . low	45
lc pen " low low	-34
lc pen % low num	-8
lc pen ' . low	18
lc pen ' low low	-41
lc pen ( low low	-76
lc pen ( num low	-34
lc pen ) . low	35
lc pen , low "	-8
lc pen , low (	-21
lc pen , low num	-101
lc pen , low «	-71
lc pen - - low	-41
lc pen - low (	-12
lc pen ^ low (	-30
lc pen ^ low -	54
lc pen ^ low num	-64
lc pen ^ « low	-28
lc pen low ! low	39
lc pen low $ num	-50
lc pen low * low	-47
lc pen low , low	-64
lc pen low - -	-33
lc pen low . "	-25
lc pen low . (	140
lc pen low . -	100
lc pen low . low	16
lc pen low . «	57
lc pen low / low	-41
lc pen low ? "	24
lc pen low ? low	74
lc pen low ? «	74
lc pen low low "	-40
lc pen low low #	-14
lc pen low low $	-52
lc pen low low '	-27
lc pen low low (	-22
lc pen low low /	-14
lc pen low low low	-58
lc pen low low sym	-14
lc pen low low «	88
lc pen low num %	-63
lc pen low num (	-53
lc pen low num low	88
lc pen low num num	-32
lc pen low ord low	-32
lc pen low « low	-25
lc pen low … low	124
lc pen num % low	-79
lc pen num . -	138
lc pen num . low	-21
lc pen num low num	-14
lc pen « low low	-65
lc pen » . low	43
lc pl ! low 4	8
lc pl ! low 5	52
lc pl $ low 1	-28
lc pl $ low 2	-25
lc pl % num 2	-37
lc pl % num 3	-30
lc pl % num 4	-15
lc pl * low 5	-47
lc pl - - 1	-41
lc pl - ^ 0	-31
lc pl - low 2	-59
lc pl - low 3	-111
lc pl - low 4	86
lc pl - low 5	-11
lc pl . " 1	48
lc pl . ' 1	18
lc pl . ) 1	64
lc pl . low 1	-370
lc pl . low 2	156
lc pl . low 3	39
lc pl . low 4	101
lc pl . low 5	157
lc pl . num 2	-72
lc pl . num 4	86
lc pl . » 1	52
lc pl / low 5	-29
lc pl ? low 3	21
lc pl ? low 4	70
lc pl ? low 5	136
lc pl low " 1	-52
lc pl low % 1	-8
lc pl low ' 1	-41
lc pl low ( 1	-113
lc pl low ) 1	-17
lc pl low - 1	-82
lc pl low ^ 0	-33
lc pl low low 1	-27
lc pl low low 2	-55
lc pl low low 3	41
lc pl low low 4	-15
lc pl low low 5	-80
lc pl low num 1	-77
lc pl low num 2	-111
lc pl low num 3	152
lc pl low num 4	-115
lc pl low num 5	35
lc pl low « 1	-74
lc pl num ( 1	-115
lc pl num low 2	-61
lc pl num low 3	-8
lc pl num low 4	25
lc pl « ^ 0	-44
lc pl « low 5	-18
lc sp ! 	67
lc sp $ 	-30
lc sp % 	-26
lc sp % _	-37
lc sp * 	-46
lc sp * _	78
lc sp ," 	-43
lc sp - 	-59
lc sp - _	-34
lc sp . _	53
lc sp ." 	39
lc sp / _	-87
lc sp abn _	-56
lc sp low 	-96
lc sp low _	-55
lc sp low" 	-30
lc sp low" _	-53
lc sp low' 	-41
lc sp low) 	-108
lc sp low) _	66
lc sp low» 	-65
lc sp low» _	-42
lc sp num 	-95
lc sp num _	28
lc sp num) 	-51
lc sp ord _	-32
lc sp « 	-58
lc sp « _	-30
lc sp … _	-68
lc st ^ low (	-30
lc st ^ low -	54
lc st ^ low num	-64
lc st ^ « low	-28
lc st num . low	-215
lc wl $ 1 	-50
lc wl % 1 1	-40
lc wl % 1 2	-25
lc wl * 1 	71
lc wl , 1 	-124
lc wl - 1 	-93
lc wl - 1 2	-146
lc wl - 2 	-63
lc wl - 2 2	-102
lc wl - 5 2	248
lc wl / 1 	-83
lc wl S 1 1	80
lc wl S 1 2	120
lc wl abn 3 	-56
lc wl low 1 	-155
lc wl low 2 	-183
lc wl low 2 2	50
lc wl low 3 	-191
lc wl low 3 2	-103
lc wl low 4 	-57
lc wl low 4 2	-157
lc wl low 5 1	-72
lc wl low 5 2	-17
lc wl num 1 	-68
lc wl num 2 	-198
lc wl num 2 2	-41
lc wl num 3 	-87
lc wl num 4 	-22
lc wl num 4 2	30
lc wl num 5 	101
lc wl ord 3 	-48
lc wl « 1 	-56
lc wl « 1 2	-27
lc wl … 3 	-9
nl:b " 	-26
nl:b . 0	16
nl:b . 0000	11
nl:b . worden	-51
nl:b … -	43
nl:e "	-26
nl:e ."	65
nl:e =	-51
nl:e CAPS	-40
nl:e Cap	19
nl:e Cap"	-66
nl:e Cap'	-15
nl:e Cap»	-77
nl:e abb	58
nl:e abn	-8
nl:e acr	-38
nl:e low'	-51
nl:e low)	103
nl:e low»	-65
nl:e num)	48
nl:e …)	43
nl:en " Cap	-26
nl:en - Cap	-34
nl:en . "Cap	-241
nl:en . sym	-137
nl:en = low	-26
nl:en CAPS -Cap	-55
nl:en Cap "Cap	62
nl:en Cap 'low	-9
nl:en Cap *	75
nl:en Cap -Cap	-65
nl:en Cap -low	-18
nl:en Cap Cap	116
nl:en Cap «Cap	58
nl:en Cap' (num	-15
nl:en Cap» num	-31
nl:en abn num	-8
nl:en low -Cap	-99
nl:en low low	-30
nl:en low «Cap	-102
nl:en num low	-18
nl:en num «Cap	47
nl:en num) Cap	52
nl:en …) Cap	43
nl:f 0	-55
nl:f 0000	58
nl:f 0000-0000	71
nl:f als	-23
nl:f augustus	-87
nl:f blok	98
nl:f dat	-93
nl:f ensor	17
nl:f februari	178
nl:f is	-32
nl:f januari	-8
nl:f maart	-11
nl:f maskers	8
nl:f morgan	-42
nl:f november	-17
nl:f nr.	-8
nl:f oktober	-11
nl:f oostende	-43
nl:f op	-39
nl:f van	-52
nl:f voor	-44
nl:f werd	-47
nl:f zoals	-31
nl:f ~	-27
nl:pe ( low Cap	86
nl:pe ( num -	-105
nl:pe ( num Cap	27
nl:pe , low Cap	-58
nl:pe - … Cap	43
nl:pe Cap - Cap	-18
nl:pe Cap - low	-26
nl:pe Cap Cap Cap	37
nl:pe Cap Cap num	-37
nl:pe Cap low (	-20
nl:pe Cap low Cap	96
nl:pe Cap low num	-34
nl:pe ^ " Cap	-26
nl:pe ^ Cap Cap	80
nl:pe low . "	-246
nl:pe low . sym	-137
nl:pe low Cap "	-17
nl:pe low Cap -	-65
nl:pe low Cap Cap	40
nl:pe low Cap num	72
nl:pe low abn num	-8
nl:pe low ini Cap	10
nl:pe low low -	-88
nl:pe low low Cap	8
nl:pe low low low	-12
nl:pe low low «	-84
nl:pe low num -	-33
nl:pe num . Cap	36
nl:pe num low num	77
nl:pe » low «	-8
nl:pe » num «	43
nl:w . ''	-137
nl:w . omdat	-81
nl:w . tijdens	-62
nl:w Cap *	75
nl:w Cap 00	-77
nl:w Cap 0000-0000	-29
nl:w Cap atkins	-177
nl:w Cap in	38
nl:w low =	-64
nl:w low een	19
nl:w low en	-33
nl:w low hergé	-186
nl:w low het	104
nl:w low in	140
nl:w low james	-59
nl:w low op	40
nl:w low vlaams-brabant	-122
nl:w num ~	-88
nn ! "Cap low	98
nn ! "One low	29
nn ! CAPS CAPS	60
nn ! CAPS Cap	31
nn ! CAPS low	56
nn ! Cap ,	-102
nn ! Cap .	17
nn ! Cap CAPS	8
nn ! Cap Cap	96
nn ! Cap low	112
nn ! Cap num	23
nn ! Cap sym	47
nn ! One Cap	13
nn ! One low	47
nn ! low low	-23
nn ! num low	-45
nn ! «Cap low	21
nn # low low	-14
nn $ low low	-35
nn $ num ,	-16
nn $ num low	-24
nn % low low	-28
nn % low num	-15
nn % num low	-19
nn & Cap low	-9
nn & low low	-24
nn * * Cap	39
nn * Cap .	-11
nn * Cap low	27
nn * low low	-55
nn + low low	-40
nn , Cap low	-96
nn - "Cap low	-19
nn - (low )	-32
nn - -. Cap	-8
nn - -Cap low	-28
nn - -low low	-21
nn - CAPS -	-11
nn - CAPS Cap	-12
nn - Cap (	-42
nn - Cap ,	-65
nn - Cap -	-56
nn - Cap .	-43
nn - Cap CAPS	-18
nn - Cap Cap	-131
nn - Cap num	-50
nn - One Cap	-73
nn - One low	9
nn - low !	-22
nn - low ,	15
nn - low -	-67
nn - low .	-28
nn - low Cap	-67
nn - low One	-54
nn - low low	-20
nn - low num	-91
nn - low sym	112
nn - ¿Cap low	-15
nn . "Cap ,	44
nn . "Cap Cap	-8
nn . "Cap low	31
nn . "One Cap	39
nn . 'Cap low	-27
nn . (Cap .	29
nn . (Cap Cap	29
nn . (Cap low	74
nn . (low )	-31
nn . (low low	-39
nn . (num )	19
nn . * *	-145
nn . * Cap	104
nn . - Cap	-33
nn . - One	30
nn . -Cap Cap	-54
nn . -Cap num	39
nn . -One low	-45
nn . -low low	25
nn . -num .	-99
nn . -num low	75
nn . / low	-62
nn . CAPS ,	82
nn . CAPS -	19
nn . CAPS .	10
nn . CAPS CAPS	-25
nn . CAPS Cap	8
nn . CAPS low	54
nn . CAPS num	68
nn . Cap "	10
nn . Cap '	-133
nn . Cap (	33
nn . Cap ,	53
nn . Cap -	91
nn . Cap .	-71
nn . Cap :	97
nn . Cap ?	53
nn . Cap CAPS	52
nn . Cap Cap	64
nn . Cap One	34
nn . Cap ini	12
nn . Cap low	95
nn . Cap sym	58
nn . Cap «	10
nn . One ,	18
nn . One CAPS	-9
nn . One Cap	94
nn . One low	102
nn . One sym	-17
nn . ini -	17
nn . ini Cap	24
nn . low !	66
nn . low .	50
nn . low Cap	23
nn . low low	132
nn . low num	-111
nn . low sym	107
nn . net Cap	30
nn . net sym	14
nn . num %	20
nn . num )	-60
nn . num -	90
nn . num .	18
nn . num CAPS	32
nn . num Cap	57
nn . num low	8
nn . ord Cap	23
nn . sym Cap	49
nn . sym sym	-59
nn . «Cap ,	11
nn . «Cap Cap	12
nn . «Cap low	21
nn . «One Cap	12
nn . «One low	16
nn . »Cap low	24
nn . ¿Cap low	27
nn . • Cap	31
nn .  Cap	-74
nn / One /	-23
nn / low low	-25
nn / num )	-14
nn : Cap ,	-141
nn : Cap .	-149
nn : Cap :	72
nn : Cap Cap	-19
nn : Cap low	-15
nn : One low	19
nn ; CAPS 	-73
nn ; Cap ,	73
nn ; Cap CAPS	-8
nn ; Cap Cap	-208
nn ; Cap low	37
nn ; Cap num	156
nn ; One Cap	30
nn ; One low	48
nn < Cap :	-19
nn < num low	-22
nn = low low	-36
nn = num )	-20
nn > < <	-83
nn > Cap low	-91
nn > num num	93
nn ? "Cap low	78
nn ? -. Cap	-81
nn ? -Cap low	80
nn ? CAPS CAPS	23
nn ? Cap ,	33
nn ? Cap Cap	36
nn ? Cap One	8
nn ? Cap low	36
nn ? One Cap	17
nn ? One low	36
nn ? low ?	29
nn ? low One	73
nn ? low low	-20
nn ? num .	49
nn ? num low	25
nn ? «Cap ,	17
nn ? «Cap low	45
nn @ num CAPS	-20
nn CAPS "Cap "	-33
nn CAPS "low low	-13
nn CAPS $ num	-21
nn CAPS & Cap	-17
nn CAPS (CAPS )	-33
nn CAPS (Cap Cap	-25
nn CAPS (low low	-84
nn CAPS (low num	-12
nn CAPS (num )	-17
nn CAPS (num low	-10
nn CAPS * Cap	-25
nn CAPS - Cap	-49
nn CAPS - One	-49
nn CAPS -CAPS low	-17
nn CAPS -Cap Cap	-35
nn CAPS -Cap low	-82
nn CAPS -low -	81
nn CAPS -low low	-120
nn CAPS -num ,	-12
nn CAPS -num low	-21
nn CAPS / CAPS	-34
nn CAPS CAPS !	-46
nn CAPS CAPS CAPS	-16
nn CAPS CAPS Cap	47
nn CAPS CAPS One	-47
nn CAPS Cap :	103
nn CAPS Cap Cap	-172
nn CAPS Cap low	156
nn CAPS Cap num	77
nn CAPS One CAPS	-266
nn CAPS One Cap	105
nn CAPS One low	233
nn CAPS num (	-32
nn CAPS num )	-12
nn CAPS num ,	-53
nn CAPS num -	-19
nn CAPS num .	-88
nn CAPS num CAPS	-87
nn CAPS num Cap	-149
nn CAPS num num	116
nn CAPS  Cap	-26
nn Cap ", low	-28
nn Cap "Cap "	-17
nn Cap "Cap Cap	-16
nn Cap "Cap low	34
nn Cap "low "	-8
nn Cap "low Cap	-14
nn Cap "low low	-46
nn Cap "low num	-14
nn Cap # low	-17
nn Cap & Cap	-45
nn Cap & low	-39
nn Cap 'low '	-11
nn Cap 'low low	-37
nn Cap (CAPS )	-14
nn Cap (Cap )	-27
nn Cap (Cap ,	-35
nn Cap (Cap Cap	-80
nn Cap (Cap low	20
nn Cap (low :	-10
nn Cap (low Cap	-40
nn Cap (low One	-14
nn Cap (low low	-74
nn Cap (low num	-10
nn Cap (num )	-92
nn Cap (num -	-41
nn Cap (num low	-13
nn Cap * Cap	31
nn Cap + num	-17
nn Cap - Cap	-211
nn Cap - One	-108
nn Cap - low	-87
nn Cap -CAPS ,	-22
nn Cap -CAPS -	54
nn Cap -CAPS .	-25
nn Cap -CAPS Cap	-40
nn Cap -Cap !	-13
nn Cap -Cap (	-41
nn Cap -Cap ,	-46
nn Cap -Cap -	11
nn Cap -Cap .	-33
nn Cap -Cap Cap	109
nn Cap -Cap low	-12
nn Cap -Cap num	-20
nn Cap -One low	-60
nn Cap -low ,	-16
nn Cap -low -	-32
nn Cap -low Cap	-20
nn Cap -low low	-118
nn Cap / Cap	-37
nn Cap / low	-10
nn Cap < net	-218
nn Cap Cap (	-40
nn Cap Cap ,	-37
nn Cap Cap -	43
nn Cap Cap .	-194
nn Cap Cap :	157
nn Cap Cap Cap	-82
nn Cap Cap low	102
nn Cap Cap num	79
nn Cap Cap sym	63
nn Cap One Cap	9
nn Cap One low	145
nn Cap One sym	-91
nn Cap [num ]	-103
nn Cap num "	-11
nn Cap num %	-43
nn Cap num (	-42
nn Cap num )	-31
nn Cap num ,	-141
nn Cap num -	-71
nn Cap num /	-16
nn Cap num :	-135
nn Cap num @	-58
nn Cap num Cap	-167
nn Cap num One	-69
nn Cap num num	205
nn Cap num sym	-15
nn Cap num «	-48
nn Cap ord low	-22
nn Cap sym Cap	-25
nn Cap «Cap Cap	-58
nn Cap «Cap low	87
nn Cap «Cap »	79
nn Cap «low low	-146
nn Cap ‐ Cap	-23
nn One $ num	-23
nn One -Cap low	-11
nn One CAPS CAPS	-18
nn One Cap Cap	-25
nn One num low	-23
nn [ low low	-29
nn abb (num )	-27
nn abb Cap ,	152
nn abb Cap low	155
nn abb One low	65
nn abb low low	18
nn abb num ,	-9
nn abb num low	-23
nn abn num )	-25
nn abn num ,	-13
nn abn num .	-16
nn abn num low	-27
nn acl Cap low	114
nn acl low low	-67
nn acr Cap ,	-65
nn acr Cap Cap	85
nn acr Cap low	23
nn acr low low	-62
nn ini Cap ,	-108
nn ini Cap .	-37
nn ini Cap Cap	52
nn ini Cap low	74
nn ini ini Cap	-18
nn ini ini low	-8
nn ini low ,	-9
nn ini low low	-70
nn inl num ,	-30
nn inl num low	-22
nn low ", low	-66
nn low ". Cap	-10
nn low "Cap Cap	-39
nn low "Cap low	-41
nn low "One Cap	-18
nn low "One low	-28
nn low "low "	-30
nn low "low Cap	-10
nn low "low low	-35
nn low $ $	-12
nn low $ num	39
nn low & low	-55
nn low 'Cap Cap	-8
nn low 'Cap low	-15
nn low 'low '	-10
nn low 'low low	-59
nn low (CAPS )	-30
nn low (CAPS ,	-26
nn low (Cap )	-70
nn low (Cap ,	-19
nn low (Cap Cap	-34
nn low (Cap low	-105
nn low (One low	-9
nn low (abn num	-16
nn low (low ,	-11
nn low (low CAPS	-10
nn low (low Cap	-32
nn low (low low	-22
nn low (low num	-47
nn low (num %	-19
nn low (num )	-54
nn low (num low	-30
nn low (ord low	-14
nn low (… )	-13
nn low * Cap	62
nn low * low	-24
nn low + low	-28
nn low - ,	-22
nn low - CAPS	44
nn low - Cap	-15
nn low - One	-9
nn low - low	-87
nn low -, low	-23
nn low -. Cap	-31
nn low -Cap ,	48
nn low -Cap -	-86
nn low -Cap .	31
nn low -Cap low	136
nn low -One low	-55
nn low -low (	-52
nn low -low )	69
nn low -low ,	-90
nn low -low -	9
nn low -low .	-21
nn low -low Cap	-51
nn low -low low	-93
nn low -low num	-10
nn low -num low	67
nn low / low	-39
nn low / num	-11
nn low = num	-35
nn low > >	-41
nn low > num	-11
nn low CAPS CAPS	57
nn low CAPS Cap	105
nn low CAPS low	-191
nn low Cap "	-98
nn low Cap .	-111
nn low Cap :	194
nn low Cap Cap	-131
nn low Cap One	159
nn low Cap low	83
nn low Cap num	170
nn low One ,	-114
nn low One /	-164
nn low One CAPS	-46
nn low One low	43
nn low One sym	68
nn low [low ]	-19
nn low [low low	-38
nn low [num ]	-18
nn low low low	-56
nn low num %	-82
nn low num (	-46
nn low num ,	-85
nn low num -	-93
nn low num .	-31
nn low num :	38
nn low num ;	-10
nn low num ?	-16
nn low num CAPS	108
nn low num One	-15
nn low num low	-60
nn low num num	-55
nn low num sym	-66
nn low ord Cap	-12
nn low ord low	-31
nn low sym Cap	-9
nn low sym low	-32
nn low «Cap ,	71
nn low «Cap Cap	-17
nn low «Cap low	55
nn low «Cap num	-9
nn low «One Cap	-67
nn low «low low	-73
nn low «low »	-38
nn low »low low	-13
nn low »low «	-17
nn low ‐ low	-18
nn low “low ”	-13
nn low „Cap ”	-9
nn low „low low	-34
nn low … low	-31
nn net Cap :	-47
nn net Cap low	43
nn net One low	-9
nn num ", low	-41
nn num "Cap low	10
nn num % )	-14
nn num % ,	-20
nn num % .	-11
nn num % low	-26
nn num (CAPS )	-10
nn num (Cap Cap	-12
nn num (low )	-14
nn num (low Cap	-17
nn num (low low	-69
nn num (num )	-61
nn num (num low	-28
nn num + low	-21
nn num - Cap	22
nn num - One	-44
nn num - low	-10
nn num - num	-32
nn num -Cap Cap	18
nn num -Cap low	8
nn num -low )	78
nn num -low low	-97
nn num -num .	-8
nn num -num low	-43
nn num / CAPS	-19
nn num / num	-43
nn num @ num	-13
nn num CAPS Cap	-83
nn num CAPS One	-10
nn num CAPS low	54
nn num CAPS sym	-16
nn num Cap ,	16
nn num Cap :	-10
nn num Cap Cap	-44
nn num Cap low	12
nn num One Cap	86
nn num One low	15
nn num low Cap	-22
nn num low low	-61
nn num low num	-12
nn num num ,	-32
nn num num -	-12
nn num num .	-54
nn num num CAPS	-34
nn num num Cap	-52
nn num num low	42
nn num num num	-56
nn num «Cap »	12
nn num ° low	-17
nn num ± num	-40
nn num € low	-24
nn ord Cap low	-141
nn ord low )	-18
nn ord low ,	-12
nn ord low low	-32
nn ord low num	-15
nn ord low ord	-17
nn ord ord num	-25
nn sym Cap low	123
nn sym low low	13
nn sym num low	-110
nn tag num num	36
nn | | |	-30
nn « Cap Cap	-14
nn « Cap low	-27
nn « Cap »	-12
nn « One low	-22
nn « low low	-38
nn ± num low	-20
nn ‐ low low	-16
nn • Cap low	-26
nn … Cap ,	32
nn … Cap Cap	-27
nn … low Cap	-98
nn … low low	-31
nn € low low	-39
nn  Cap low	-34
nn  Cap Cap	-17
nn  Cap low	-23
pe ! !	13
pe ! sym	119
pe " -	-47
pe " .	94
pe " ?	17
pe " Cap	-104
pe " One	63
pe " low	-59
pe " …	-62
pe # *	-34
pe $ .	15
pe $ num	-103
pe % .	-10
pe % low	-20
pe & Cap	92
pe & low	96
pe ' .	67
pe ' Cap	-38
pe ' low	-90
pe ( CAPS	-30
pe ( Cap	-75
pe ( One	-60
pe ( abn	-16
pe ( ini	-42
pe ( low	-52
pe ( num	-46
pe ( ord	-23
pe ( «	-15
pe ( …	-114
pe ) -	9
pe ) .	33
pe ) ?	43
pe ) Cap	-38
pe ) low	-51
pe * .	50
pe , *	-12
pe , -	-34
pe , Cap	-46
pe , abn	63
pe , ini	-85
pe , inl	-21
pe , low	-55
pe , num	-12
pe , ord	-33
pe , «	-26
pe - -	-37
pe - .	23
pe - CAPS	-24
pe - Cap	9
pe - ^	-66
pe - low	-91
pe - num	37
pe - …	41
pe . *	39
pe . ;	-27
pe . ?	70
pe . Cap	40
pe . low	68
pe . num	-66
pe . sym	100
pe . 	-34
pe / Cap	-37
pe / One	-31
pe / num	52
pe : -	-50
pe : ?	-135
pe : CAPS	-76
pe : Cap	-21
pe : low	37
pe : net	48
pe : num	44
pe : «	-12
pe ; CAPS	-14
pe ; Cap	-102
pe ; 	-21
pe < <	-32
pe > >	76
pe ? -	-9
pe ? .	44
pe CAPS !	-17
pe CAPS $	-31
pe CAPS &	-9
pe CAPS *	-10
pe CAPS +	-28
pe CAPS -	-68
pe CAPS .	31
pe CAPS /	-25
pe CAPS :	-165
pe CAPS ;	-84
pe CAPS <	-41
pe CAPS ?	141
pe CAPS Cap	-24
pe CAPS One	-62
pe CAPS ini	-70
pe CAPS low	-47
pe CAPS num	36
pe CAPS …	52
pe CAPS 	-33
pe Cap #	-46
pe Cap &	-42
pe Cap ,	-71
pe Cap -	-8
pe Cap /	-58
pe Cap :	10
pe Cap ;	39
pe Cap ?	61
pe Cap CAPS	-37
pe Cap One	62
pe Cap [	-41
pe Cap abb	-92
pe Cap acr	-56
pe Cap ini	-29
pe Cap mix	-68
pe Cap num	-42
pe Cap ord	37
pe Cap sym	-97
pe Cap tag	36
pe Cap ‐	-26
pe Cap …	39
pe One $	-23
pe One -	-23
pe One .	-106
pe One CAPS	31
pe One Cap	-81
pe One One	-26
pe One low	-112
pe One sym	11
pe [ net	56
pe [ num	30
pe ] .	49
pe ^ "	-38
pe ^ *	-38
pe ^ -	-32
pe ^ /	-25
pe ^ ?	31
pe ^ Cap	-22
pe ^ One	-54
pe ^ acr	-17
pe ^ ini	-42
pe ^ low	-14
pe ^ net	52
pe ^ num	-131
pe ^ ord	-49
pe ^ «	-34
pe ^ •	-26
pe ^ …	-166
pe abb num	57
pe abn num	-105
pe acr ;	-57
pe ini -	-48
pe ini Cap	31
pe ini ini	-97
pe low !	51
pe low #	-59
pe low $	-26
pe low &	-32
pe low +	-19
pe low ,	-67
pe low -	-43
pe low /	-88
pe low :	-13
pe low ;	14
pe low <	-26
pe low =	-31
pe low >	-80
pe low ?	69
pe low CAPS	-96
pe low Cap	-19
pe low One	-59
pe low [	-40
pe low abn	-23
pe low acl	20
pe low acr	-11
pe low ini	-52
pe low inl	-23
pe low low	-32
pe low net	47
pe low num	-23
pe low ord	-28
pe low sym	-76
pe low «	-49
pe low ‐	-23
pe mix .	21
pe mix low	-16
pe net .	48
pe net >	-26
pe net low	-9
pe num !	18
pe num %	-136
pe num +	-29
pe num -	-80
pe num /	-56
pe num :	41
pe num ;	-14
pe num ?	33
pe num @	-20
pe num CAPS	48
pe num Cap	36
pe num abb	-21
pe num acl	-19
pe num ini	106
pe num num	50
pe num sym	-119
pe num °	-76
pe num ±	-42
pe num ‐	-18
pe num €	-39
pe ord low	-115
pe ord ord	-35
pe sym .	59
pe sym Cap	85
pe sym low	-112
pe | |	-50
pe « Cap	-60
pe « low	-8
pe » -	-34
pe » .	81
pe » ?	78
pe » low	-40
pe » num	41
pe ” .	30
pe … ?	60
pe … low	52
pen ! ! Cap	13
pen ! sym Cap	48
pen " - low	-37
pen " . "	25
pen " . -	24
pen " . low	34
pen " Cap (	-30
pen " Cap Cap	-56
pen " low (	-12
pen " low -	-18
pen " low Cap	-23
pen " … low	-35
pen # * low	-14
pen $ . Cap	15
pen % . Cap	123
pen % . One	19
pen % low num	-11
pen ' . Cap	20
pen ' low '	-22
pen ( CAPS -	-116
pen ( CAPS Cap	43
pen ( CAPS num	-84
pen ( Cap -	-41
pen ( Cap Cap	-26
pen ( Cap num	-22
pen ( One num	-30
pen ( abn num	-16
pen ( low "	-49
pen ( low -	-41
pen ( low =	-19
pen ( low Cap	90
pen ( low One	-97
pen ( num -	-149
pen ( num CAPS	71
pen ( num num	-109
pen ( ord low	-23
pen ( « Cap	-15
pen ( … Cap	-76
pen ) - Cap	49
pen ) - One	-18
pen ) - low	-38
pen ) . "	33
pen ) . -	53
pen ) . CAPS	21
pen ) . Cap	108
pen ) . One	30
pen ) . low	75
pen ) . num	92
pen ) low Cap	-37
pen ) num (	-50
pen * . Cap	11
pen , * Cap	-12
pen , - low	-17
pen , CAPS CAPS	-28
pen , CAPS num	-134
pen , Cap -	-27
pen , Cap Cap	20
pen , Cap num	-65
pen , abb Cap	41
pen , abb low	-132
pen , abb num	-13
pen , abn num	-21
pen , acr Cap	9
pen , ini low	-13
pen , inl num	-21
pen , low (	-13
pen , low -	-19
pen , low Cap	31
pen , low One	-165
pen , low «	-45
pen , num %	-11
pen , num (	-34
pen , num low	-20
pen , num num	-21
pen , ord low	-10
pen , « Cap	-8
pen - - Cap	-17
pen - - low	-13
pen - - ¿	-19
pen - . Cap	23
pen - CAPS -	-66
pen - Cap (	-27
pen - Cap -	22
pen - Cap Cap	93
pen - Cap num	-103
pen - ^ Cap	-12
pen - low -	-64
pen - low One	-32
pen - num %	-12
pen - … Cap	49
pen . * *	39
pen . - Cap	22
pen . ; CAPS	-27
pen . CAPS -	81
pen . CAPS CAPS	-34
pen . low -	129
pen . low >	-41
pen . low One	149
pen . low num	-142
pen . sym low	36
pen .  Cap	-16
pen / Cap num	-36
pen / low (	-24
pen / num /	-19
pen : CAPS num	-18
pen : Cap (	-28
pen : Cap -	17
pen : Cap num	-12
pen : low (	-26
pen : low num	-13
pen : net Cap	-16
pen : num %	-9
pen ; CAPS 	-14
pen ;  Cap	-21
pen < < Cap	-19
pen > > <	-83
pen > > Cap	59
pen ? - -	-9
pen CAPS ! Cap	-24
pen CAPS $ num	-11
pen CAPS & Cap	-9
pen CAPS * Cap	-10
pen CAPS - Cap	-33
pen CAPS - One	-21
pen CAPS - low	-23
pen CAPS . "	23
pen CAPS . (	-54
pen CAPS . -	36
pen CAPS . CAPS	40
pen CAPS . Cap	23
pen CAPS . One	16
pen CAPS . low	100
pen CAPS . num	11
pen CAPS / CAPS	-8
pen CAPS : Cap	-100
pen CAPS ? Cap	14
pen CAPS CAPS (	-34
pen CAPS CAPS *	-56
pen CAPS CAPS -	-66
pen CAPS CAPS CAPS	-9
pen CAPS CAPS Cap	106
pen CAPS CAPS One	-102
pen CAPS CAPS num	76
pen CAPS Cap num	-93
pen CAPS ini Cap	-66
pen CAPS low "	-10
pen CAPS low (	-28
pen CAPS low num	-12
pen CAPS num (	-38
pen CAPS … low	76
pen CAPS  Cap	-11
pen Cap ! "	-71
pen Cap ! CAPS	57
pen Cap ! Cap	34
pen Cap ! One	41
pen Cap ! low	-217
pen Cap # low	-21
pen Cap & Cap	-19
pen Cap & low	-18
pen Cap , Cap	-71
pen Cap - -	-8
pen Cap - Cap	-15
pen Cap - One	92
pen Cap - low	-49
pen Cap - num	-12
pen Cap . '	41
pen Cap . (	-30
pen Cap . CAPS	59
pen Cap . low	61
pen Cap . num	-76
pen Cap . sym	68
pen Cap / Cap	-45
pen Cap : CAPS	29
pen Cap ; One	22
pen Cap ? "	12
pen Cap ? -	-42
pen Cap ? CAPS	15
pen Cap ? Cap	17
pen Cap ? low	98
pen Cap ? «	25
pen Cap CAPS (	-42
pen Cap CAPS -	60
pen Cap CAPS num	-96
pen Cap Cap "	47
pen Cap Cap &	-45
pen Cap Cap '	-10
pen Cap Cap (	-85
pen Cap Cap /	-13
pen Cap Cap <	-80
pen Cap Cap Cap	13
pen Cap Cap One	-27
pen Cap Cap sym	-11
pen Cap Cap «	38
pen Cap abb Cap	-53
pen Cap abb low	-37
pen Cap acr Cap	-36
pen Cap acr low	-23
pen Cap ini Cap	-10
pen Cap low "	-94
pen Cap low '	-46
pen Cap low (	-46
pen Cap low *	75
pen Cap low Cap	13
pen Cap low One	-8
pen Cap low ord	-16
pen Cap low sym	-26
pen Cap low «	-16
pen Cap low „	-28
pen Cap num (	-9
pen Cap num -	-22
pen Cap num @	-13
pen Cap num Cap	-53
pen Cap num One	76
pen Cap num num	-14
pen Cap ord low	-23
pen Cap tag num	36
pen Cap ‐ Cap	-19
pen Cap … Cap	60
pen Cap … One	17
pen Cap … low	-43
pen One $ num	-23
pen One - low	-20
pen One . Cap	-58
pen One CAPS (	-39
pen One CAPS -	-62
pen One CAPS CAPS	-151
pen One Cap (	-8
pen One Cap -	-40
pen One low Cap	-129
pen One low One	41
pen One low num	-9
pen One low «	-19
pen [ num Cap	17
pen ] . Cap	36
pen ^ " One	-21
pen ^ * Cap	-35
pen ^ - (	21
pen ^ - CAPS	-16
pen ^ - Cap	-42
pen ^ - One	-41
pen ^ - ^	-11
pen ^ - low	-50
pen ^ CAPS (	-15
pen ^ CAPS -	27
pen ^ CAPS /	-14
pen ^ CAPS Cap	42
pen ^ CAPS num	-74
pen ^ Cap "	-37
pen ^ Cap #	-18
pen ^ Cap &	-12
pen ^ Cap '	-21
pen ^ Cap (	-49
pen ^ Cap -	46
pen ^ Cap One	-10
pen ^ Cap num	-64
pen ^ Cap ord	-23
pen ^ Cap «	-15
pen ^ One num	-9
pen ^ One «	-16
pen ^ acr Cap	47
pen ^ ini -	-24
pen ^ low One	29
pen ^ low num	-9
pen ^ net Cap	-19
pen ^ net One	52
pen ^ num -	-24
pen ^ num Cap	-70
pen ^ num One	-60
pen ^ ord Cap	-48
pen ^ « Cap	-14
pen ^ « One	-23
pen ^ • Cap	-26
pen acr ; CAPS	-21
pen ini - Cap	-33
pen ini ini Cap	-88
pen ini ini low	-8
pen low ! "	-81
pen low ! (	98
pen low ! -	-105
pen low ! CAPS	108
pen low ! Cap	51
pen low ! One	21
pen low ! num	125
pen low ! sym	-34
pen low ! «	15
pen low # *	-17
pen low # low	-17
pen low $ num	-16
pen low & low	-21
pen low * Cap	64
pen low * low	-64
pen low + low	-19
pen low , Cap	-42
pen low - "	-10
pen low - -	-16
pen low - CAPS	-8
pen low - One	-144
pen low . '	-29
pen low . (	-45
pen low . *	-46
pen low . -	56
pen low . /	-54
pen low . CAPS	105
pen low . Cap	69
pen low . One	48
pen low . [	9
pen low . acr	37
pen low . ini	28
pen low . low	-12
pen low . net	28
pen low . num	96
pen low . ord	23
pen low . sym	-105
pen low . «	57
pen low . »	20
pen low . ¿	17
pen low . •	31
pen low . 	-55
pen low / Cap	-65
pen low / low	-23
pen low : CAPS	-88
pen low : Cap	-8
pen low : One	27
pen low ; CAPS	22
pen low ; One	-14
pen low < num	-26
pen low = num	-22
pen low > num	-80
pen low ? "	-48
pen low ? -	-31
pen low ? CAPS	33
pen low ? Cap	28
pen low ? One	28
pen low ? low	23
pen low ? num	75
pen low ? «	37
pen low CAPS "	-19
pen low CAPS (	-12
pen low CAPS -	-11
pen low CAPS CAPS	-25
pen low CAPS Cap	-65
pen low CAPS One	153
pen low CAPS num	-51
pen low Cap "	-75
pen low Cap &	-9
pen low Cap '	-23
pen low Cap (	-82
pen low Cap +	-16
pen low Cap -	-71
pen low Cap /	-16
pen low Cap Cap	56
pen low Cap One	24
pen low Cap [	-64
pen low Cap sym	-17
pen low One $	-11
pen low One (	-24
pen low One -	-10
pen low [ low	-29
pen low abb (	-57
pen low abb Cap	37
pen low abb num	-36
pen low abn num	-23
pen low acr Cap	32
pen low acr low	-48
pen low ini Cap	-61
pen low ini ini	-8
pen low ini low	-36
pen low inl num	-23
pen low low "	-41
pen low low #	-11
pen low low $	-135
pen low low &	-20
pen low low '	-74
pen low low (	-85
pen low low *	-53
pen low low +	-12
pen low low -	-75
pen low low /	-9
pen low low CAPS	27
pen low low Cap	17
pen low low [	-56
pen low low low	-31
pen low low num	-11
pen low low ord	-19
pen low low sym	-17
pen low low tag	-15
pen low low »	-19
pen low low ‐	-22
pen low low “	-38
pen low low „	-40
pen low low …	-24
pen low num "	-46
pen low num %	-17
pen low num (	-41
pen low num -	-8
pen low num /	-9
pen low num One	102
pen low num low	-48
pen low num num	-41
pen low num sym	-26
pen low num °	-19
pen low num ±	-33
pen low num €	-33
pen low ord Cap	21
pen low ord low	-31
pen low ord ord	-30
pen low sym Cap	35
pen low sym low	-27
pen low « Cap	-9
pen low « low	-14
pen low ‐ low	-14
pen low … "	-55
pen low … Cap	28
pen low … One	12
pen low … low	-102
pen mix . Cap	18
pen mix low num	-16
pen net . Cap	26
pen net > num	93
pen net low num	-9
pen num % (	-29
pen num % CAPS	-24
pen num % Cap	-32
pen num % low	-52
pen num % num	-19
pen num + low	-19
pen num - Cap	-40
pen num - low	-26
pen num - num	-9
pen num . "	35
pen num . -	-77
pen num . CAPS	-37
pen num . Cap	49
pen num . One	13
pen num . low	-169
pen num . num	-55
pen num . «	14
pen num / num	-26
pen num : Cap	-13
pen num ; CAPS	-61
pen num ; Cap	11
pen num ? Cap	25
pen num @ num	-20
pen num CAPS (	-37
pen num CAPS Cap	-13
pen num Cap (	-30
pen num Cap /	-13
pen num Cap num	-130
pen num abb Cap	-39
pen num low "	-18
pen num low (	-97
pen num low -	73
pen num low /	-20
pen num low Cap	36
pen num low One	-46
pen num low num	-92
pen num num -	54
pen num num CAPS	-124
pen num num Cap	117
pen num num num	-90
pen num ° low	-41
pen num ± num	-42
pen num € low	-39
pen ord ord num	-26
pen sym . Cap	31
pen sym low One	-49
pen | | |	-15
pen « Cap Cap	39
pen « Cap num	-27
pen « low (	-29
pen » - low	-18
pen » . Cap	17
pen » . low	64
pen » low «	-39
pen » num «	55
pen “ . Cap	72
pen ” . Cap	29
pl ! ! 1	13
pl ! CAPS 3	39
pl ! CAPS 4	30
pl ! CAPS 5	-93
pl ! Cap 3	59
pl ! Cap 4	27
pl ! low 2	77
pl ! low 5	70
pl " ^ 0	-38
pl # Cap 5	-13
pl # low 1	-10
pl # low 2	-15
pl # low 3	-14
pl # low 5	-27
pl $ CAPS 2	-31
pl $ One 1	-23
pl % num 1	-35
pl % num 2	-59
pl % num 3	-29
pl % num 4	-22
pl % num 5	-10
pl & Cap 5	-39
pl & low 5	-24
pl * # 1	-34
pl * , 1	-12
pl * . 1	39
pl * ^ 0	-38
pl * low 4	-20
pl * low 5	20
pl + num 2	-25
pl , Cap 5	-71
pl , low 5	-41
pl - " 1	-47
pl - ) 1	9
pl - , 1	-34
pl - - 1	-38
pl - : 1	-50
pl - ? 1	-9
pl - CAPS 2	-67
pl - CAPS 3	-20
pl - Cap 2	-18
pl - Cap 3	-23
pl - Cap 4	-30
pl - One 1	-20
pl - ^ 0	-32
pl - ini 2	-48
pl - low 1	-30
pl - low 2	-63
pl - low 3	-121
pl - low 4	-39
pl - num 2	-33
pl - num 3	-13
pl - num 4	-29
pl - » 1	-34
pl . " 1	94
pl . $ 1	15
pl . % 1	-10
pl . ' 1	67
pl . ) 1	33
pl . * 1	50
pl . - 1	23
pl . ? 1	44
pl . CAPS 2	-38
pl . CAPS 4	29
pl . CAPS 5	174
pl . Cap 2	-258
pl . Cap 4	36
pl . Cap 5	166
pl . One 1	-106
pl . ] 1	49
pl . low 1	-270
pl . low 2	16
pl . low 4	83
pl . low 5	104
pl . mix 5	16
pl . net 5	48
pl . num 1	-16
pl . num 4	52
pl . sym 2	49
pl . sym 3	11
pl . » 1	81
pl . ” 1	30
pl / CAPS 2	-13
pl / CAPS 4	-11
pl / Cap 5	-36
pl / ^ 0	-25
pl / low 1	-19
pl / low 2	-9
pl / low 3	-21
pl / low 5	-43
pl / num 2	-22
pl : CAPS 4	-95
pl : Cap 4	34
pl : Cap 5	-20
pl : low 2	-108
pl : low 3	-49
pl : low 4	-86
pl : low 5	115
pl : num 1	-141
pl : num 2	-115
pl ; . 1	-27
pl ; Cap 5	66
pl ; acr 4	-50
pl ; low 3	-119
pl ; low 4	23
pl ; low 5	51
pl ; num 4	43
pl < < 1	-32
pl < low 5	-18
pl = low 1	-19
pl = low 5	-12
pl > > 1	76
pl > net 5	-26
pl ? " 1	17
pl ? ) 1	43
pl ? . 1	70
pl ? : 1	-135
pl ? Cap 3	-105
pl ? Cap 4	21
pl ? Cap 5	167
pl ? ^ 0	31
pl ? low 2	-85
pl ? low 3	12
pl ? low 4	142
pl ? low 5	82
pl ? num 3	22
pl ? » 1	78
pl @ num 1	-13
pl CAPS ( 1	-30
pl CAPS - 1	-16
pl CAPS : 1	-76
pl CAPS ; 1	-14
pl CAPS CAPS 2	-41
pl CAPS CAPS 3	17
pl CAPS CAPS 4	-78
pl CAPS Cap 4	71
pl CAPS Cap 5	-112
pl CAPS One 1	40
pl CAPS low 2	-74
pl CAPS low 3	-52
pl CAPS low 4	-66
pl CAPS num 1	-24
pl CAPS num 3	-42
pl CAPS num 4	-41
pl CAPS num 5	112
pl Cap " 1	-104
pl Cap & 1	92
pl Cap ' 1	-38
pl Cap ( 1	-75
pl Cap ) 1	-38
pl Cap , 1	-46
pl Cap - 1	-24
pl Cap - 2	94
pl Cap . 1	40
pl Cap / 1	-37
pl Cap : 1	-21
pl Cap ; 1	-102
pl Cap CAPS 2	51
pl Cap Cap 2	-97
pl Cap Cap 3	25
pl Cap Cap 4	-47
pl Cap One 1	-77
pl Cap ^ 0	-22
pl Cap ini 2	31
pl Cap low 1	-97
pl Cap low 4	58
pl Cap low 5	-77
pl Cap num 1	-48
pl Cap num 2	-55
pl Cap num 4	-64
pl Cap num 5	152
pl Cap sym 2	85
pl Cap « 1	-60
pl One " 1	63
pl One ( 1	-60
pl One / 1	-31
pl One Cap 5	83
pl One One 1	-26
pl One ^ 0	-54
pl One low 2	-18
pl One low 4	-9
pl One low 5	-31
pl [ low 5	-32
pl ^ - 1	-66
pl abb Cap 5	18
pl abb low 2	-56
pl abb low 3	19
pl abb low 4	43
pl abb low 5	67
pl abn ( 1	-16
pl abn , 1	63
pl abn low 2	-18
pl acl low 5	-13
pl acr Cap 5	-51
pl acr ^ 0	-17
pl acr low 2	-29
pl ini ( 1	-42
pl ini , 1	-85
pl ini CAPS 5	-111
pl ini ^ 0	-42
pl ini ini 2	-97
pl ini low 1	-13
pl ini low 2	-69
pl ini low 3	-27
pl ini low 5	27
pl inl , 1	-21
pl inl low 5	-23
pl low " 1	-59
pl low % 1	-20
pl low & 1	96
pl low ' 1	-90
pl low ( 1	-52
pl low ) 1	-51
pl low , 1	-55
pl low - 1	-70
pl low - 2	-23
pl low . 1	68
pl low : 1	37
pl low CAPS 2	70
pl low CAPS 3	-43
pl low CAPS 4	-117
pl low Cap 2	-172
pl low Cap 3	-75
pl low Cap 4	-11
pl low One 1	-82
pl low One 2	-47
pl low ^ 0	-14
pl low low 2	-15
pl low low 3	-19
pl low low 4	-36
pl low low 5	-16
pl low net 5	-9
pl low num 1	20
pl low num 2	-14
pl low num 4	-29
pl low num 5	-66
pl low ord 3	-114
pl low sym 2	-94
pl low sym 3	-22
pl low « 1	-8
pl low » 1	-40
pl net : 1	48
pl net [ 1	56
pl net ^ 0	52
pl num $ 1	-103
pl num ( 1	-46
pl num , 1	-12
pl num - 1	38
pl num . 1	-66
pl num / 1	52
pl num : 1	44
pl num CAPS 2	-26
pl num CAPS 3	-23
pl num CAPS 4	52
pl num Cap 2	-66
pl num Cap 3	-83
pl num Cap 4	-36
pl num Cap 5	38
pl num [ 1	30
pl num ^ 0	-131
pl num abb 4	57
pl num low 1	-72
pl num low 2	-21
pl num low 3	-41
pl num low 4	40
pl num num 1	-47
pl num num 3	96
pl num num 4	44
pl num num 5	-33
pl num » 1	41
pl ord ( 1	-23
pl ord , 1	-33
pl ord Cap 2	-28
pl ord Cap 5	65
pl ord ^ 0	-49
pl ord low 1	-28
pl ord low 2	35
pl ord low 3	-62
pl ord low 5	-62
pl ord ord 2	-18
pl sym ! 1	48
pl sym . 1	100
pl sym Cap 5	-35
pl sym One 1	11
pl sym low 2	-95
pl sym low 3	87
pl sym low 4	-188
pl sym low 5	122
pl tag Cap 5	27
pl | | 1	-50
pl « ( 1	-15
pl « , 1	-26
pl « : 1	-12
pl « ^ 0	-34
pl « low 2	-24
pl « low 3	-15
pl « low 5	-14
pl ° num 2	-46
pl ‐ Cap 5	-24
pl ‐ low 5	-14
pl • ^ 0	-26
pl … " 1	-62
pl … ( 1	-114
pl … - 1	49
pl … Cap 2	82
pl … Cap 3	-88
pl … Cap 4	-61
pl … Cap 5	97
pl … ^ 0	-166
pl … low 2	-47
pl … low 3	131
pl … low 4	41
pl … low 5	-15
pl  . 1	-34
pl  ; 1	-21
pl  CAPS 2	-33
pt:b ! anos	11
pt:b - 	-68
pt:b - )	-108
pt:b - .	56
pt:b - brasília	-32
pt:b - e	-9
pt:b - folha	-103
pt:b - p.	-18
pt:b - paulo	-59
pt:b - r.	-20
pt:b - rio	-21
pt:b - »	-27
pt:b . 0.0	-186
pt:b . 0.0.0	-165
pt:b . 0.0.0.0	-102
pt:b . 0.000	26
pt:b . 00	70
pt:b . 00,00	16
pt:b . 000-0000	55
pt:b . 00h	17
pt:b . 00h00	51
pt:b . ano	28
pt:b . casa	12
pt:b . dia	58
pt:b . dias	11
pt:b . diz	14
pt:b . ele	9
pt:b . especiais	40
pt:b . fluido	50
pt:b . mar	16
pt:b . mil	10
pt:b . neto	48
pt:b . não	22
pt:b . política	10
pt:b . pública	8
pt:b . º	79
pt:b ; )	107
pt:b ; .	-19
pt:b ; 0000	88
pt:b ; amp	-110
pt:b  .	-24
pt:b  dá	-23
pt:e !»	26
pt:e &	-8
pt:e +	-20
pt:e ."	20
pt:e /	-10
pt:e ;	8
pt:e <	-35
pt:e ?»	24
pt:e CAPS)	-123
pt:e [	-64
pt:e abb	-16
pt:e abn	-18
pt:e acl	75
pt:e acr	-12
pt:e ini	13
pt:e low"	23
pt:e low'	-128
pt:e low)	-81
pt:e mix	-63
pt:e num)	-28
pt:e °	-53
pt:e …	48
pt:e 	-38
pt:e 	-51
pt:en ! "Cap	32
pt:en ! "One	22
pt:en ! CAPS	52
pt:en ! num	-65
pt:en . "Cap	82
pt:en . 'Cap	101
pt:en . -	-27
pt:en . -CAPS	-30
pt:en . ini	9
pt:en . low	-33
pt:en . num	68
pt:en . 	-81
pt:en / Cap	-29
pt:en ; CAPS	-172
pt:en ; Cap	37
pt:en ? "Cap	10
pt:en CAPS -	-27
pt:en CAPS -Cap	-18
pt:en CAPS -num	-16
pt:en CAPS /	-26
pt:en CAPS 	-17
pt:en CAPS) -	-28
pt:en CAPS) Cap	-17
pt:en Cap -CAPS	-53
pt:en Cap -Cap	-91
pt:en Cap -low	-22
pt:en Cap -num	-14
pt:en Cap Cap	-15
pt:en Cap One	72
pt:en Cap sym	-12
pt:en Cap «Cap	60
pt:en Cap «low	-72
pt:en Cap" (Cap	-8
pt:en Cap) -	-26
pt:en Cap) Cap	23
pt:en Cap) One	42
pt:en Cap» (Cap	-21
pt:en Cap» (low	-32
pt:en Cap» Cap	34
pt:en [ low	-29
pt:en abb num	-17
pt:en abn num	-18
pt:en acl Cap	132
pt:en acr Cap	19
pt:en ini -	-17
pt:en ini ini	-26
pt:en ini low	-12
pt:en low "One	-21
pt:en low -Cap	-66
pt:en low -num	-13
pt:en low One	55
pt:en low [low	-18
pt:en low «Cap	12
pt:en low «One	-40
pt:en low) -	-41
pt:en low) Cap	-42
pt:en low» (low	-58
pt:en low» -	-30
pt:en low» Cap	14
pt:en num -	-54
pt:en num Cap	27
pt:en num One	51
pt:en num num	99
pt:en num °	-10
pt:en num) Cap	-8
pt:en num) num	-38
pt:en … Cap	-43
pt:en … One	76
pt:en … low	-110
pt:en  Cap	-23
pt:en  Cap	-32
pt:f 0	-9
pt:f 0.0.0	-45
pt:f 00,00	-19
pt:f 0000	42
pt:f 00h00	65
pt:f 0º	-139
pt:f a.c.	-44
pt:f al	-38
pt:f anos	29
pt:f ao	-86
pt:f após	-29
pt:f artigo	-9
pt:f atlético	-31
pt:f b	-111
pt:f b.	-46
pt:f bem	29
pt:f brasil	84
pt:f brasília	-9
pt:f canção	34
pt:f ceará	90
pt:f chamado	-8
pt:f com	-56
pt:f como	-19
pt:f da	-11
pt:f deles	9
pt:f do	-95
pt:f domingo	16
pt:f dos	67
pt:f empresas	25
pt:f enquanto	-18
pt:f etc.	122
pt:f figura	-15
pt:f filho	-135
pt:f filme	-46
pt:f fluido	32
pt:f folha	-110
pt:f gerais	-34
pt:f grupo	-191
pt:f hoje	89
pt:f internacional	22
pt:f isso	-9
pt:f janeiro	-138
pt:f jornal	-199
pt:f jr.	55
pt:f l	-15
pt:f livro	-60
pt:f m	-18
pt:f mas	-18
pt:f meio	-12
pt:f mundial	19
pt:f n	-25
pt:f no	-68
pt:f número	102
pt:f o	-24
pt:f os	-71
pt:f p.	-34
pt:f para	-38
pt:f paulista	87
pt:f paulo	-57
pt:f país	58
pt:f perfuração	28
pt:f pessoa	54
pt:f petróleo	28
pt:f potiguar	-9
pt:f poço	38
pt:f presidente	-53
pt:f projeto	-52
pt:f pág.	-14
pt:f que	-121
pt:f resultados	-9
pt:f reuters	-25
pt:f revista	-50
pt:f rio	99
pt:f s.	63
pt:f se	-22
pt:f será	-105
pt:f sobre	-39
pt:f sp	80
pt:f suas	-13
pt:f sul	69
pt:f são	-30
pt:f série	-207
pt:f tel.	-25
pt:f vitória	16
pt:f à	-24
pt:f é	-19
pt:f óleo	103
pt:pe % . Cap	22
pt:pe ( CAPS -	-60
pt:pe ( CAPS Cap	-17
pt:pe ( Cap -	-23
pt:pe ( abn num	-10
pt:pe ( low -	-21
pt:pe ( num num	-38
pt:pe ) - Cap	-71
pt:pe ) - One	-12
pt:pe ) - low	-27
pt:pe ) . "	10
pt:pe ) . num	45
pt:pe ) ; Cap	101
pt:pe , CAPS num	-45
pt:pe , acr Cap	56
pt:pe , num (	-16
pt:pe - Cap -	-36
pt:pe . - Cap	69
pt:pe . ; CAPS	-19
pt:pe . CAPS CAPS	-26
pt:pe .  Cap	-8
pt:pe : CAPS num	-9
pt:pe ; CAPS 	-8
pt:pe CAPS - Cap	-14
pt:pe CAPS - One	-8
pt:pe CAPS . Cap	10
pt:pe CAPS CAPS (	-14
pt:pe CAPS CAPS -	-26
pt:pe CAPS CAPS CAPS	64
pt:pe CAPS CAPS Cap	-52
pt:pe CAPS CAPS One	-22
pt:pe CAPS CAPS num	-111
pt:pe CAPS num (	-8
pt:pe Cap ! "	30
pt:pe Cap ! Cap	29
pt:pe Cap - low	-87
pt:pe Cap . num	-13
pt:pe Cap ; Cap	120
pt:pe Cap ; One	15
pt:pe Cap Cap &	-24
pt:pe Cap Cap -	-45
pt:pe Cap Cap Cap	12
pt:pe Cap Cap One	54
pt:pe Cap Cap num	-36
pt:pe Cap Cap «	120
pt:pe Cap low (	-44
pt:pe Cap low -	-90
pt:pe Cap low Cap	42
pt:pe Cap low One	50
pt:pe Cap num -	-41
pt:pe Cap num One	42
pt:pe Cap … Cap	-69
pt:pe One CAPS (	-15
pt:pe One CAPS -	-57
pt:pe One CAPS CAPS	-70
pt:pe One Cap -	-33
pt:pe One Cap num	-24
pt:pe One low «	-11
pt:pe ^ - Cap	-60
pt:pe ^ - One	-9
pt:pe ^ CAPS -	-25
pt:pe ^ CAPS CAPS	-57
pt:pe ^ CAPS One	-68
pt:pe ^ Cap -	-91
pt:pe ^ Cap Cap	21
pt:pe ^ Cap One	-42
pt:pe ^ Cap «	-112
pt:pe ^ ini -	-17
pt:pe acr ; CAPS	-13
pt:pe ini - Cap	-26
pt:pe low ! "	27
pt:pe low - Cap	70
pt:pe low . "	83
pt:pe low . '	96
pt:pe low . (	-61
pt:pe low . -	59
pt:pe low . num	37
pt:pe low . 	-50
pt:pe low / Cap	-41
pt:pe low ; CAPS	-77
pt:pe low ; Cap	-78
pt:pe low ? "	19
pt:pe low CAPS -	-12
pt:pe low CAPS One	132
pt:pe low Cap -	-36
pt:pe low Cap Cap	-10
pt:pe low Cap One	22
pt:pe low Cap [	-10
pt:pe low Cap num	-15
pt:pe low Cap «	92
pt:pe low [ low	-24
pt:pe low abb (	-52
pt:pe low abb Cap	-79
pt:pe low ini Cap	-44
pt:pe low low Cap	117
pt:pe low low One	67
pt:pe low num -	-44
pt:pe low num One	112
pt:pe low num num	-17
pt:pe low … Cap	72
pt:pe low … low	-56
pt:pe num - Cap	-15
pt:pe num . "	20
pt:pe num . -	-178
pt:pe num . CAPS	-97
pt:pe num ; CAPS	-34
pt:pe num CAPS (	-14
pt:pe num Cap (	-12
pt:pe num low (	-9
pt:pe num low -	-17
pt:pe num low One	-125
pt:pe « Cap Cap	36
pt:pe « low (	-17
pt:pe » - low	-12
pt:w - a	-82
pt:w - até	118
pt:w - como	-21
pt:w - de	-14
pt:w - disse	-15
pt:w - e	115
pt:w - ele	-26
pt:w - em	-20
pt:w - foi	-13
pt:w - na	-11
pt:w - no	-23
pt:w - não	-50
pt:w - os	65
pt:w - para	-27
pt:w - que	-32
pt:w - um	-38
pt:w . --	75
pt:w . 0	63
pt:w . 0.0	39
pt:w . 0.0.0	69
pt:w . 0.0.0.0	8
pt:w . 00	24
pt:w . 0000	57
pt:w . diagramas	-95
pt:w . e	-37
pt:w . enquanto	125
pt:w . fluidos	-51
pt:w . meu	-123
pt:w . numa	14
pt:w . são	24
pt:w . ~	-42
pt:w . 	-81
pt:w ; a	26
pt:w ; impacto	-119
pt:w ; ira	-102
pt:w ; o	47
pt:w CAPS --	-53
pt:w CAPS /	-26
pt:w CAPS 00,0	-9
pt:w CAPS 000,0	-13
pt:w CAPS da	-14
pt:w CAPS de	-105
pt:w CAPS do	-61
pt:w CAPS e	-128
pt:w CAPS no	15
pt:w CAPS não	68
pt:w CAPS o	186
pt:w CAPS para	8
pt:w CAPS 	-17
pt:w Cap &	-15
pt:w Cap --	-67
pt:w Cap 0	-15
pt:w Cap a	-19
pt:w Cap as	153
pt:w Cap ceará	-45
pt:w Cap de	15
pt:w Cap e	-78
pt:w Cap em	134
pt:w Cap hoje	-38
pt:w Cap me	-94
pt:w Cap mg	-8
pt:w Cap na	146
pt:w Cap no	-128
pt:w Cap não	-26
pt:w Cap o	175
pt:w Cap os	68
pt:w Cap para	107
pt:w Cap reuters	-9
pt:w Cap sagres	-9
pt:w Cap se	104
pt:w Cap um	18
pt:w Cap universidade	-58
pt:w abb 000-0000	-8
pt:w abn 00	-10
pt:w ini --	-17
pt:w low a	93
pt:w low as	45
pt:w low de	82
pt:w low do	17
pt:w low e	-179
pt:w low em	20
pt:w low este	93
pt:w low foi	137
pt:w low la	-10
pt:w low le	-10
pt:w low machado	-11
pt:w low mais	-91
pt:w low meireles	-11
pt:w low na	63
pt:w low no	11
pt:w low o	106
pt:w low os	91
pt:w low para	86
pt:w low pesquisa	-36
pt:w low por	19
pt:w low primeiro	-15
pt:w low se	30
pt:w low the	-8
pt:w low um	12
pt:w low é	-48
pt:w num ,	-34
pt:w num --	-93
pt:w num 00	111
pt:w num 000-0000	-18
pt:w num a	75
pt:w num o	67
pt:w num °	-10
pt:w … e	-23
pt:w … o	58
ro:b . 0	31
ro:b . 0000	43
ro:e !	-44
ro:e <	-9
ro:e =	-13
ro:e >	-61
ro:e ?	45
ro:e CAPS	-82
ro:e CAPS)	-85
ro:e Cap	-126
ro:e abb	88
ro:e abn	-16
ro:e ini	-13
ro:e low)	-43
ro:e num)	-94
ro:e ±	-15
ro:en - Cap	-9
ro:en . "Cap	14
ro:en . (low	-59
ro:en . (num	62
ro:en . num	115
ro:en < num	-9
ro:en > num	-61
ro:en CAPS CAPS	-24
ro:en CAPS num	-22
ro:en Cap Cap	-90
ro:en abn num	-16
ro:en acr low	-11
ro:en ini Cap	19
ro:en ini low	-49
ro:en low) (num	-24
ro:en num) (num	-23
ro:en num) Cap	-78
ro:en ± num	-15
ro:f 0	-64
ro:f 000	-22
ro:f a.	-27
ro:f cu	-12
ro:f și	-9
ro:pe ( num Cap	-78
ro:pe / num /	-13
ro:pe CAPS CAPS CAPS	-20
ro:pe Cap . Cap	-102
ro:pe Cap low (	-61
ro:pe low . "	14
ro:pe low . (	-50
ro:pe low . low	-23
ro:pe low ini low	-25
ro:pe low low -	-14
ro:pe num . Cap	-104
ro:pe num . num	102
ro:pe num ± num	-15
ro:w . 0	29
ro:w . 00	102
ro:w . a	-95
ro:w . dacă	67
ro:w . de	-141
ro:w . este	40
ro:w . se	-82
ro:w . între	26
ro:w CAPS 0	-44
ro:w CAPS 00	-53
ro:w Cap 00	-40
ro:w num 00	-19
ro:w num pentru	-12
ro:w num în	-19
ro:w ± 0,000	-12
sk:b . 00	-114
sk:b . 0000	9
sk:b . h	-97
sk:b . r	-112
sk:b . w	-130
sk:e !	12
sk:e Cap	-8
sk:e low)	137
sk:e num	-70
sk:e ‐	-56
sk:en . -num	-85
sk:en . CAPS	49
sk:en . num	-132
sk:en CAPS num	-16
sk:en Cap Cap	15
sk:en Cap num	57
sk:en Cap ‐	-23
sk:en low (low	103
sk:en low One	68
sk:en low ‐	-12
sk:en num ‐	-8
sk:en ‐ Cap	-18
sk:en ‐ low	-19
sk:en ‐ num	-24
sk:f 00	10
sk:f apríla	-9
sk:f mája	-8
sk:f približne	-17
sk:f sa	-58
sk:f septembra	-18
sk:f že	-33
sk:pe , low Cap	-117
sk:pe . low num	-79
sk:pe Cap . Cap	74
sk:pe Cap low Cap	90
sk:pe Cap low One	80
sk:pe Cap low num	71
sk:pe Cap ‐ Cap	-13
sk:pe One . Cap	-129
sk:pe ^ CAPS -	-26
sk:pe ^ CAPS num	-10
sk:pe ^ Cap num	-27
sk:pe low . num	46
sk:pe low Cap num	109
sk:pe low low (	77
sk:pe low low -	-20
sk:pe low low Cap	17
sk:pe low low ‐	-12
sk:pe num . -	-85
sk:pe num . CAPS	44
sk:pe num . Cap	79
sk:pe num . One	9
sk:pe num . num	-139
sk:pe “ . Cap	64
sk:w . 0	-99
sk:w . 00	-170
sk:w . 0000	-82
sk:w . bush	-36
sk:w . na	64
sk:w CAPS 00	-10
sk:w Cap 0	-33
sk:w Cap 00	91
sk:w Cap bush	-52
sk:w Cap ‐	-23
sk:w low 0	-25
sk:w low 00	-12
sk:w low 000	113
sk:w low 0000	-9
sk:w low bush	-40
sk:w low v	139
sk:w low ‐	-12
sk:w num ‐	-8
sl:b " 	-52
sl:b - 	-10
sl:b • 	-18
sl:e !	-43
sl:e "	-52
sl:e /	-17
sl:e ;	106
sl:e ?	-18
sl:e CAPS	-66
sl:e Cap	-41
sl:e abb	34
sl:e abn	-19
sl:e ini	-84
sl:e low)	122
sl:e num	-29
sl:e •	-18
sl:e …	101
sl:en " Cap	-52
sl:en . num	19
sl:en . »Cap	36
sl:en . •	22
sl:en / low	-10
sl:en CAPS -Cap	-38
sl:en Cap -Cap	-24
sl:en Cap ord	-9
sl:en abn num	-19
sl:en ini Cap	-71
sl:en low Cap	131
sl:en low One	41
sl:en low »low	-11
sl:en num num	-24
sl:en ord num	-30
sl:en ord ord	-24
sl:en • Cap	-18
sl:en … Cap	38
sl:f 0	89
sl:f 0.	-20
sl:f 0000	-24
sl:f washington	-14
sl:pe CAPS . Cap	12
sl:pe Cap . Cap	-44
sl:pe Cap Cap num	-13
sl:pe ^ " Cap	-52
sl:pe ^ - Cap	-11
sl:pe ^ CAPS -	-38
sl:pe ^ • Cap	-18
sl:pe low . »	9
sl:pe low . •	22
sl:pe low low -	-78
sl:pe low low Cap	131
sl:pe low low One	41
sl:pe low ord ord	-16
sl:pe low … Cap	38
sl:pe num . Cap	17
sl:pe ord ord num	-20
sl:w . da	12
sl:w . o	-78
sl:w . •	22
sl:w Cap 00.	-9
sl:w low ali	42
sl:w low po	41
sl:w low v	98
sl:w ord 0.	-24
sl:w ord 0000	-20
sp ! 	31
sp ! _	-9
sp !" 	76
sp !) 	49
sp !» 	33
sp " 	-38
sp # _	-96
sp $ 	-50
sp $ _	-66
sp % 	-11
sp % _	-26
sp %) _	-19
sp & _	-109
sp * 	27
sp * _	-67
sp + 	-43
sp + _	-94
sp ," 	-42
sp - 	-42
sp - _	-61
sp . _	-47
sp ." 	25
sp .'' 	57
sp .) 	81
sp .» 	68
sp / 	20
sp / _	-157
sp : 	-39
sp : _	162
sp ; 	-71
sp ; _	128
sp < 	-60
sp < _	-71
sp = 	-48
sp = _	-94
sp > 	28
sp > _	-97
sp ? 	55
sp ? _	-75
sp ?" 	27
sp ?» 	33
sp ?» _	51
sp @ _	-64
sp CAPS 	-94
sp CAPS _	-9
sp CAPS) _	40
sp Cap 	-44
sp Cap _	-35
sp Cap" 	-77
sp Cap" _	-16
sp Cap' _	-38
sp Cap) 	25
sp Cap) _	-16
sp Cap» 	-144
sp Cap» _	45
sp One 	-88
sp One _	-95
sp One) 	-59
sp [ _	-102
sp ^ _	-66
sp abb 	51
sp abb _	-35
sp abn 	-24
sp acl _	-46
sp acr 	-33
sp acr _	-63
sp ini 	-48
sp ini _	27
sp inl _	-41
sp low _	-64
sp low" 	-36
sp low" _	-38
sp low'' _	31
sp low) 	12
sp low» _	21
sp mix _	-110
sp net 	52
sp net] 	56
sp num 	-90
sp num _	-29
sp num) 	-13
sp num] 	30
sp ord 	-67
sp ord _	-34
sp sym 	-81
sp sym _	41
sp tag 	36
sp | _	-95
sp « 	-68
sp « _	-93
sp ° _	-95
sp ± _	-42
sp ‐ _	-81
sp • 	-26
sp … 	68
sp … _	-56
sp € _	-110
sp  _	-66
sp  _	-65
st CAPS . Cap	-94
st Cap . Cap	42
st ^ " One	-21
st ^ * Cap	-35
st ^ - (	21
st ^ - CAPS	-16
st ^ - Cap	-30
st ^ - One	-41
st ^ - ^	-11
st ^ - low	-50
st ^ CAPS (	-15
st ^ CAPS -	27
st ^ CAPS /	-14
st ^ CAPS Cap	42
st ^ CAPS num	-74
st ^ Cap "	-37
st ^ Cap #	-18
st ^ Cap &	-12
st ^ Cap '	-21
st ^ Cap (	-49
st ^ Cap -	46
st ^ Cap One	-10
st ^ Cap num	-64
st ^ Cap ord	-23
st ^ Cap «	-15
st ^ One num	-9
st ^ One «	-16
st ^ acr Cap	47
st ^ ini -	-24
st ^ low Cap	69
st ^ low One	29
st ^ low num	-9
st ^ net Cap	-19
st ^ net One	52
st ^ num -	-24
st ^ num Cap	-43
st ^ ord Cap	-48
st ^ « Cap	-14
st ^ « One	-23
st ^ • Cap	-26
st low . Cap	-135
st num . -	-60
st num . CAPS	-112
st num . Cap	-397
st num . One	-197
wl " 1 2	-69
wl # 1 	-92
wl $ 1 	-83
wl $ 1 2	-31
wl % 1 	-93
wl % 1 1	-28
wl & 1 	-89
wl & 1 2	-16
wl + 1 	-101
wl + 1 2	-34
wl , 1 	-148
wl - 1 	-252
wl - 1 1	10
wl - 1 2	-159
wl - 2 	-12
wl - 2 1	-132
wl - 2 2	-53
wl - 3 	139
wl - 5 	174
wl - 5 2	140
wl / 1 	-146
wl / 1 2	10
wl : 1 	-34
wl : 1 2	-9
wl ; 1 	-39
wl ; 1 1	-111
wl ; 1 2	140
wl < 1 	-97
wl = 1 	-117
wl > 1 	-40
wl @ 1 	-126
wl CAPS 2 	-91
wl CAPS 2 2	46
wl CAPS 3 	-71
wl CAPS 3 2	21
wl CAPS 4 	-75
wl CAPS 4 1	-73
wl CAPS 4 2	9
wl CAPS 5 1	-78
wl CAPS 5 2	-36
wl Cap 2 	-188
wl Cap 2 1	-223
wl Cap 2 2	-119
wl Cap 3 	-117
wl Cap 3 1	-110
wl Cap 3 2	-86
wl Cap 4 	-77
wl Cap 4 1	-45
wl Cap 4 2	-11
wl Cap 5 	-41
wl Cap 5 1	45
wl Cap 5 2	65
wl One 1 	-109
wl One 1 1	-50
wl One 1 2	29
wl S 1 1	27
wl S 1 2	110
wl S 2 	61
wl S 2 1	73
wl S 2 2	-40
wl S 3 2	-60
wl S 4 2	8
wl S 5 2	86
wl [ 1 	-91
wl ^ 1 	-50
wl abb 3 	-139
wl abb 3 2	104
wl abb 4 	-62
wl abb 4 2	77
wl abn 3 	-58
wl abn 4 	-42
wl acl 4 	-74
wl acl 4 2	8
wl acr 4 	-49
wl acr 4 2	65
wl acr 5 	-142
wl acr 5 2	15
wl ini 2 	-76
wl ini 2 2	66
wl inl 2 	-55
wl low 1 	-159
wl low 1 1	-80
wl low 1 2	-220
wl low 2 	-134
wl low 2 1	-102
wl low 2 2	-145
wl low 3 	-94
wl low 3 1	-170
wl low 3 2	-65
wl low 4 	-57
wl low 4 1	-21
wl low 4 2	37
wl low 5 	-20
wl low 5 1	57
wl low 5 2	70
wl mix 5 	-135
wl net 5 	-50
wl net 5 1	-9
wl net 5 2	33
wl num 1 	-183
wl num 1 1	-80
wl num 1 2	87
wl num 2 	-162
wl num 2 1	-9
wl num 2 2	-107
wl num 3 	-58
wl num 3 2	-100
wl num 4 1	-51
wl num 4 2	16
wl num 5 	56
wl num 5 2	94
wl ord 2 	-14
wl ord 2 2	-14
wl ord 3 	-40
wl ord 3 2	-13
wl ord 5 	-18
wl sym 2 	-53
wl sym 2 1	-31
wl sym 2 2	-17
wl sym 3 	39
wl sym 3 1	53
wl sym 3 2	-10
wl tag 5 	30
wl | 1 	-58
wl ~ 1 	-90
wl « 1 	-78
wl « 1 1	-26
wl « 1 2	-60
wl ° 1 	-71
wl ± 1 	-42
wl ‐ 1 	-81
wl • 1 	-90
wl … 1 	-74
wl … 1 2	-13
wl … 2 	55
wl … 2 1	105
wl … 3 	-27
wl … 3 1	-11
wl … 3 2	26
wl … 4 	-92
wl … 4 1	11
wl … 4 2	80
wl … 5 	105
wl … 5 2	46
wl € 1 	-90
wl  1 	-56
wl  1 	-65`;

/** Words with which sentences begin: often, nearly always. */
export const sentenceStarters: Readonly<Record<string, readonly string[]>> = {
  pl: [
    'a do i na o po przez w z za',
    'ale bez był była było były być chociaż ci co czy dla dlatego do dziś gdy gdyby gdzie ich inne ja jak jako jednak jego jej jest jeśli jeszcze już kiedy kto która który które każdy ma mimo moja mój może my nad nie niektóre nikt obecnie od on ona one oni oprócz oraz pod podczas pomimo ponadto potem przed przy są skoro ta tak także tam te tego ten teraz to trzeba tu tutaj ty tylko wiele według wkrótce wszyscy wszystko więc wśród ze że żeby zgodnie',
  ],
  ca: [
    '',
    "a abans actualment ahir així això al amb aquest aquesta ara com d' de des després durant el els en encara entre es finalment fins hi i l' la les llavors llista no només pel per però quan que respecte segons si també tot un una va és",
  ],
  cs: ['', 'a budeme byla je jsou k na pro proto provádí při v ve z za zvýšení závazky úkoly'],
  de: [
    'herr sie',
    'aber alles also am auch bei bin da das der die diese ein eine er es für habe hier ich im in kann leider man meine mit nach seit so super und unsere wenn wer wie wir',
  ],
  el: [
    '',
    'ένα έτσι έχουμε ήταν ακόμα αλλά αν από αυτά αυτή αυτό αφού γι γιατί δε δεν είμαι είναι εγώ εντάξει εξάλλου ευτυχώς η θα και κι κύριε μας με μετά μη μπορεί μόλις να ναι ξέρω ο οι παίρνω πού προφανώς πώς σ σας συνεπώς τα τη τι το τον του τώρα ως όλα όταν όχι',
  ],
  en: [
    'a am both chris first food from have her i iguazu is jeff john keep look make michelle mike note ok on paul per peter pm right see stan to today very which who',
    'after again all also although an and another any anyone anything anyway applause are as at attached be because being best but by can cheap check cindy could dear debra denise df did do does edit email essie even everyone excellent for fyi game get give go good great groups he here hey hi highly hope how however if im in it its ive jim just last laughter let like many marie maybe mhc michael most my nice no nothing notice now oh once one only or our patty people phillip please posted put regards remember renee rooms she should since so some sorry sounds start take tana thank thanks that the their then there therefore these they this those traci try two unless vince was we well what whatever when where why will with would wow yes yo you your',
  ],
  es: [
    'al arzalluz le mohamed rodríguez',
    'a además ahora algunos ante asimismo así aunque añadió como con cuando cómo de desde después durante el en entre es esa ese esta estamos estas este esto estos estoy está fue fuentes ha hace hasta hay hemos junto la las lo los me mientras muy más nacido no otra otros para pero pese por se según si sin sobre su sus también tanto tenemos tiene todos tras tuvo un una uno y ya',
  ],
  fr: [
    "affaire arturo blanche d' de denise du et guy gérard histoire madame monsieur que",
    "ainsi alors après au aucun aucune aux avant avec bien c' catégories ce ceci cela celle-ci cependant ces cet cette chaque chez chronologie comme comment conditions dans depuis dernier des deux douleur dès effets elle elles en environ grâce hémorragie il ils informations isbn j' je l' la le les leur lors lorsqu' là mais même ne nous né néanmoins on or par parmi pendant peu plus plusieurs pour pourquoi puis qu' quand quant quel quelles quelques références sa selon ses seul si solution son sous sur tous tout toutefois toutes trois troubles un une voir votre vous à",
  ],
  hr: [
    'babić hrvatska hrvatski',
    'a ako danas dok i iako ipak kad kako kao međutim mi na naime nakon ne no od oni osim policija predsjednik prema prije s svaka sve tako također to u više za zato zbog',
  ],
  it: [
    'i',
    "a ad al alla anche c' ci ciò come con cosa da di e e' ecco ed era essa forse fu ha il in infatti io l' la lei lo ma molti ne nel non ora per pertanto possiamo purtroppo questa questo quindi se secondo si signor sono su tra tuttavia un un' una è",
  ],
  nl: [
    'aswoensdag atkins boogerd de gerolf hergé james koerts landbouw vlaams-brabant willy',
    'als andere aspirine bij binnen bovendien daar daarmee daarna daarnaast daarvoor dan dat deze die dit door een elk en ensors er externe het hij hoe hoewel ik in maar men met na om omdat onder ook op sommige terwijl tijdens toch toen tot twee uit vanaf veel volgens voor we ze zie zij zijn zo',
  ],
  pt: [
    'ano ciro dos dá fluidos me minha nossa nunca p. pesquisa policiais primeiro qual quatro r. romário sendo três utilizados veja você',
    'a acabou acho afinal agora ainda alguns aliás além ambos analisando antes ao aos apenas apesar após aqui as assim através atualmente até cabe cada caso cerca cinco clique com começa como confira conforme daí de dentre dentro depois desde desta diagramas diante disse do dois duas durante e ela elas ele eles em embora enquanto entre entretanto então era espero essa essas esse esses esta estamos estas estava este estende-se estes estou está estão eu existe existem fazer fica foi fonte foram hoje houve há impactos inicialmente isso isto já logo lá mais mas mesmo meu muitas muito muitos na nada nas nem nenhum nessa nesse nesta neste ninguém no nos num numa não nós o onde ontem os ou outra outras outro outros para paralelamente parte pela pelo pode pode-se por porque portanto porém possui posteriormente pouco preço provavelmente qualquer quando quanto que quem queremos quero rarará recebeu recentemente se segundo sei sem sempre seria será serão seu siga sobre somente sou sua suas só tal talvez também tanto tem temos tenho tinha tive toda todas todo todos trata-se tudo um uma vai vamos vinte várias à às é',
  ],
  ro: [
    'a comisia după',
    'aceasta această acest aceste am astfel atât având cel creșterea cu când dacă dar de deoarece deși din el era este există la mai nu o odată pacienții pe pentru prin rezultatele s- se studiile sunt totuși un în și',
  ],
  sk: [
    'a bush',
    'aj ak bitka boh bol hoci je jeho keď keďže medzi na napriek neskôr od po podobne podľa potom počas pri približne prvý roku s tento tieto to toto táto v vo väčšina z ďalšie',
  ],
  sl: [
    '',
    'a ali da do glede in jaz ker ko kot leta med na ne nekaj o ob od pa po poleg pomembno pred pri prva s sicer ta tako ti to toda tudi v vendar verjetno vsaj z za zaradi zato če še že',
  ],
};
