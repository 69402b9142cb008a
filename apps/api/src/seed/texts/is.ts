import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-taska',
      description:
        'Opin taska úr tveimur stórum stykkjum og botni, svo að fáir saumar bera þungann, með fóðri úr bómull. Sívöl handföngin sitja í handsaumuðum festingum með látúnshnoði og taskan er borin í hendi eða á handleggnum; A4-möppur og 13 tommu fartölva komast fyrir uppréttar. Leðrið er stíft í fyrstu en mýkist og dökknar þar sem hendurnar snerta það.',
    },
    'archipelago-weekender': {
      name: 'Airisto-helgartaska',
      description:
        'Ferðataska fyrir tvær eða þrjár nætur, nefnd eftir firðinum milli meginlandsins og skerjagarðsins. Botninn er stífaður, rennilásinn nær endanna á milli og axlarólinni er smellt í látúnshringina á hliðunum. 37 lítrar rúma föt til skiptanna og eitt skópar, 52 lítrar þykka peysu að auki. Kornótt leðrið þolir hnjask í bílskotti og á ferjuþilfari.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-hliðartaska',
      description:
        'Nógu lítil til að vera ekki fyrir á hjóli. Flipinn lokast með snúningslás úr látúni yfir síma, lyklum, kortaveski og kilju. Tvær ólar fylgja: sú stutta á myndinni og löng, stillanleg ól til að bera töskuna þvert yfir líkamann. Kornótt yfirborðið felur rispur, svo taskan breytist lítið frá einu sumri til annars.',
    },
    'harbour-satchel': {
      name: 'Pansio-leðurtaska',
      description:
        'Taska með loki og tveimur ólum. Bak við sylgjurnar eru smellur, svo hægt er að opna hana með annarri hendi. Skilrúm heldur A4-blöðum og 13 tommu fartölvu aðskildum og smáhlutir fá vasa með rennilás. Á nýju reiðtygjaleðri er ljós vaxhula sem nuddast smám saman í gljáa, fyrst við brún loksins.',
    },
    'linna-briefcase': {
      name: 'Linna-skjalataska',
      description:
        'Tvö hólf, annað fyrir 15 tommu fartölvu og hitt fyrir skjöl, undir stálrennilás endanna á milli, og flatur vasi að framan fyrir dagblaðið. Handföngin eru hnoðuð þar sem þau bera þungann og allar brúnir eru sneiddar, litaðar og slípaðar í höndunum. Taskan stendur sjálf á gólfinu og hornin verða fyrst til að glansa.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-bakpoki',
      description:
        'Bakpoki með loki, tveimur stálsylgjum og vasa með rennilás að framan. Að innan eru bólstrað hólf fyrir 15 tommu fartölvu og flöskuvasi, og fóðraðar axlarólarnar eru saumaðar tvisvar þar sem þær mæta pokanum. 19 lítrar duga fyrir vinnudaginn, í 25 lítra komast íþróttafötin líka. Kornótt leðrið verður lipurt en heldur áferðinni.',
    },
    'kuura-clutch': {
      name: 'Kuura-kvöldtaska',
      description:
        'Flöt kvöldtaska úr mjúku lambaleðri með látúnssmellu á flipanum og bómullarfóðri. Hún rúmar síma, lykla, kort og varalit, og með ólina um úlnliðinn er höndin frjáls. Það sér fyrr á lambaleðri en nautsleðri, svo taupoki til geymslu fylgir með.',
    },
    'saari-bucket-bag': {
      name: 'Saari-fötutaska',
      description:
        'Sporöskjulaga botn, einn saumur upp með hliðinni og dragsnúra úr sömu húð í gegnum látúnskósa. Full stendur taskan sjálf og rúmar vatnsflösku, trefil og skissubók, en lítill vasi með smellu sparar leitina að lyklunum. Hliðarnar eru stífar í byrjun og leggjast í mjúkar fellingar á fyrsta árinu.',
    },
    'market-tote': {
      name: 'Hansa-innkaupataska',
      description:
        'Taska fyrir markaðstorgið: sterkt nautsleður, slitsterkt bómullarfóður og flöt handföng sem eru bæði saumuð og hnoðuð. M rúmar brauð, grænmeti og flösku sem stendur upprétt, L hefur auk þess pláss fyrir blómvönd. Mylsnan er hrist úr, fóðrið má strjúka hreint og ytra borðið verður sléttara með hverju ári.',
    },
    'aura-bifold': {
      name: 'Aura-seðlaveski',
      description:
        'Hið sígilda veski sem leggst saman: sex kortahólf, tveir leynivasar og seðlahólf í fullri lengd. Það er handsaumað með söðlasaumi úr vaxbornum hörþræði og brúnirnar slípaðar þar til þær virðast eitt stykki. Það er stíft fyrstu vikurnar en lagar sig svo að kortunum og dökknar í brotinu.',
    },
    'luoto-cardholder': {
      name: 'Luoto-kortaveski',
      description:
        'Fjögur hólf og vasi í miðjunni fyrir samanbrotna seðla, þunn lög af leðri og ekkert á milli. Byrjaðu með eitt kort í hverju hólfi: þau eru sniðin þröng en gefa eftir á tveimur vikum og þá komast sex kort fyrir. Skarðið fyrir þumalinn dökknar fyrst.',
    },
    'meri-zip-wallet': {
      name: 'Meri-veski með rennilás',
      description:
        'Langur látúnsrennilás eftir efri brúninni heldur mynt, kvittunum og kortum þar sem þú settir þau. Að innan eru átta kortahólf, tvö hólf fyrir slétta seðla og myntvasi sem opnast eins og harmonika. Það sér lítið á kornóttu leðrinu þótt lyklar séu í sömu tösku, og ólin við rennilásinn fer um úlnliðinn.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-veski',
      description:
        'Langt og mjótt veski þar sem seðlarnir liggja sléttir, lokað með einni smellu. Átta kortahólf, fjögur hvorum megin, myntvasi með rennilás og hólf fyrir kvittanir rúmast á tveimur sentimetrum því leðrið er þynnt þar sem lögin mætast. Mjúkt frá fyrsta degi og fær með tímanum daufan gljáa í brotinu.',
    },
    'penni-coin-purse': {
      name: 'Penni-myntbudda',
      description:
        'Nefnd eftir smámyntinni sem Finnar greiddu með til ársins 2002. Ávöl budda úr hjartarskinni, saumuð meðfram brúninni, með flipa sem lokast með látúnssmellu. Hún opnast svo vel að hver peningur sést, og aukalykill eða samanbrotinn seðill kemst líka fyrir. Mjúkt skinnið verður ávalara með notkun.',
    },
    'matka-passport-cover': {
      name: 'Matka-vegabréfaveski',
      description:
        'Vegabréfinu er rennt undir tvo flipa og undir þeim hægri er líka pláss fyrir brottfararspjaldið. Enginn lás og ekkert sem festist í vasanum: leður, handsaumað allan hringinn, með stimplinum okkar að framan. Hver ferð skilur eftir sig spor og rispurnar dökkna uns þær falla inn í yfirborðið.',
    },
    'tori-slim-wallet': {
      name: 'Tori-veski',
      description:
        'Mjótt veski fyrir þá sem bera lítið á sér: sex kort og nokkra seðla. Reiðtygjaleðrið er þynnt í brotinu, svo þykktin er aðeins einn sentimetri og veskið kemst í framvasann. Vaxhulan slitnar af á fáeinum dögum en sveigjan eftir vasann situr eftir.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-veski',
      description:
        'Kauppias merkir kaupmaður og þetta er veski í innri vasa frakkans. Seðlana þarf ekki að brjóta saman, kvittanirnar fá hólf sem þenst út, átta kort standa, fjögur hvorum megin, og stálsmella heldur flipanum. Þykkt reiðtygjaleðrið er handsaumað þar sem mest mæðir á og breytist úr möttu í gljáandi.',
    },
    'satama-belt': {
      name: 'Satama-belti',
      description:
        'Belti, 3,5 cm á breidd og fjórir millimetrar á þykkt: reiðtygjaleður fóðrað með ólituðu leðri og stungið meðfram báðum brúnum. Sylgjan úr gegnheilu látúni situr í saumuðu broti og lykkja heldur endanum. Götin fimm eru með 2,5 cm millibili og stærðin er mæld frá sylgju að miðgatinu. Eftir nokkrar vikur fylgir ólin mjöðminni.',
    },
    'koski-belt': {
      name: 'Koski-belti',
      description:
        'Þriggja sentimetra breitt, jafnt við chino-buxur sem kjól. Stálsylgjan og lykkjan eru festar með söðlasaumi og brúnirnar gerðar ávalar og nuddaðar með býflugnavaxi. Leðrið tekur lit í birtunni eins og viður: lyftu lykkjunni eftir ár og þá sérðu litinn sem beltið hafði í upphafi.',
    },
    'punos-braided-belt': {
      name: 'Punos-belti',
      description:
        'Sex ræmur af nautsleðri, fléttaðar í höndunum án kjarna, svo beltið gefur örlítið eftir þegar þú sest. Pinninn í sylgjunni fer í gegnum fléttuna hvar sem er og engin göt þarf að telja. Fyrstu vikurnar jafna ræmurnar sig og beltið lengist um einn sentimetra eða svo; veldu minni stærðina ef þú ert á milli stærða.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-mittisbelti',
      description:
        'Sex sentimetra breitt belti í mittið, til að hafa utan yfir kápu, peysu eða kjól. Lambaleðrið er strengt yfir stífan kjarna úr nautsleðri, svo beltið sveigist án þess að brúnirnar rúllist upp. Mældu utan yfir fötin sem þú ætlar að nota það við. Við sylgjuna myndast fínar fellingar sem slípast sléttar með tímanum.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-belti',
      description:
        'Tveggja sentimetra breitt, með lambaleðri sem er brotið utan um þunnan kjarna og stungið þétt við brúnina. Það kemst í gegnum mjóar lykkjur á kjólum og jakkafatabuxum og með fimm götum má hafa það í mittinu eða á mjöðmunum. Gatið sem þú notar mest fær sína eigin litlu fellingu.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-vinnubelti',
      description:
        'Reiðtygjaleður, fimm millimetra þykkt og 4,5 cm breitt, með stálsylgju, tveimur hnoðum fyrir aftan hana og tveimur röðum af götum. Það ber málband, hnífsslíður eða fulla verkfæratösku án þess að síga. Fyrsta morguninn er það stíft eins og fjöl en eftir um það bil mánuð í vinnu er það orðið þjált.',
    },
    'myrsky-biker': {
      name: 'Myrsky-leðurjakki',
      description:
        'Jakki í mótorhjólasniði úr 1,2 mm þykku nautsleðri, með skásettum rennilás, boðungum með smellum og belti í faldinum. Þrír vasar með rennilás og einn með loki að utan, einn að innan; fóðrið er bómullartvill í bolnum og viskós í ermum. Þungur í fyrstu en lagar sig að olnbogunum á mánuði. Gerður fyrir götuna: engar aksturshlífar eru í honum.',
    },
    'lumi-shearling': {
      name: 'Lumi-gæruskinnsjakki',
      description:
        'Gæruskinn með ullina inn, svo jakkinn þarf ekkert fóður. Honum er lokað með fjórum ólum og látúnssylgjum, breiðan kragann má bretta upp og handvasarnir eru loðnir að innan. Ullin leggst aðeins niður þar sem handleggirnir nuddast við en rís aftur undan bursta.',
    },
    'halla-racer': {
      name: 'Halla-leðurjakki',
      description:
        'Stuttur, aðsniðinn jakki úr lambaleðri með standkraga og beinum stálrennilás. Langir saumar móta mittið án þess að skera það þvert og allir fjórir vasarnir, tveir á brjósti og tveir fyrir hendurnar, lokast með rennilás. Skinnið er létt á öxlunum og lagar sig að eigandanum á fáeinum vikum.',
    },
    'kallio-bomber': {
      name: 'Kallio-bomberjakki',
      description:
        'Lambaleður með ullarstroffi í kraga, ermum og faldi og vatteruðu viskósfóðri. Beinn stálrennilás, tveir skásettir vasar að utan og einn með rennilás að innan. Stroffið er saumað á sér, svo hægt er að skipta um það löngu áður en leðrið slitnar.',
    },
    'ranta-coat': {
      name: 'Ranta-leðurkápa',
      description:
        'Tvíhneppt kápa, 98 cm síð í stærð M, með breiðum boðungum, sex leðurklæddum tölum og belti með látúnssylgju. Hún víkkar aðeins niður svo að gott er að ganga í henni og vasarnir eru með loki og smellu. Það er pláss fyrir þykka peysu innan undir og lambaleðrið fellur mýkra með hverjum vetri.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-leðurvesti',
      description:
        'Sniðið eins og smíðavesti, með standkraga og fjórum ásaumuðum vösum með loki, nógu djúpum fyrir blýant og tommustokk. Sex látúnssmellur að framan; með ólinni og sylgjunni á bakinu passar það jafnt yfir skyrtu sem peysu. Rispur og slitnar brúnir eiga að sjást á nautsleðrinu.',
    },
    'saaristo-racer': {
      name: 'Saaristo-leðurjakki',
      description:
        'Jakki fyrir vindasamar siglingar: innan við beinan látúnsrennilásinn er breiður vindlisti og standkraginn hlífir hálsinum. Berustykkið gefur handleggjunum svigrúm; í tvo brjóstvasa með rennilás komast sími og lyklar og tveir til eru fyrir hendurnar. Nautsleðrið brakar þegar það er nýtt; gefðu því eitt haust til að jafna sig.',
    },
    'avain-key-fob': {
      name: 'Avain-lyklakippa',
      description:
        'Tvö lög af reiðtygjaleðri úr sömu húðum og beltin okkar, saumuð saman meðfram brúninni og fest við látúnshring með hnoðaðri lykkju. Hringurinn tekur um átta lykla og auðvelt er að finna breiðan endann í vasanum. Nokkrir mánuðir þar gera brúnirnar ávalar og leðrið gljáandi.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-hanskar',
      description:
        'Hanskar úr hjartarskinni með fóðri úr prjónaðri ull, saumaðir með flötum saumum svo ekkert þrýsti á fingurgómana. Prjónað ullarstroff fellur þétt að undir frakkaerminni. Stærðin er ummál lófans í tommum án þumals; hjartarskinn gefur aðeins eftir og helst mjúkt.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-hanskar',
      description:
        'Þunnir hanskar úr lambaleðri með fínu ullarfóðri og þremur upphleyptum stungum á handarbakinu. Mjóir geirar milli fingranna auðvelda hendinni að lokast um hjólastýri eða bolla og lítil látúnssmella lokar við úlnliðinn. Nýir eiga þeir að sitja þétt: á tveimur vikum gefa þeir eftir um hálft númer.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-fartölvuhulstur',
      description:
        'Tvö leðurstykki með ullarfilti á milli sín og tölvunnar. Flipinn lokast með látúnssmellu, svo enginn rennilás rispar lokið, og flatur vasi að aftan tekur blöð eða snúru. Veldu eftir tommum skjásins. Leðrið er stíft, dökknar jafnt og sýnir hvar þú heldur um það.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-gleraugnahulstur',
      description:
        'Kornótt leður, mótað á tréleist og fóðrað með rúskinni, nógu stíft til að liggja neðst í tösku. Það lokast með látúnssmellu og rúmar hversdagsgleraugu eða sólgleraugu með umgjörð allt að 15 cm á breidd. Yfirborðið heldur sér, aðeins flipinn verður sléttari þar sem þumallinn opnar.',
    },
    'paja-apron': {
      name: 'Paja-svunta',
      description:
        'Hálsólin er stillt með látúnssylgju og löng böndin ná utan um mittið og eru hnýtt að framan. Brjóstvasi er fyrir blýant og hníf og tveir vasar fyrir hendurnar, allir hnoðaðir í hornunum. Lím, olía og kaffi skilja eftir bletti í nautsleðrinu og fljótlega virtist svuntan ber án þeirra.',
    },
    'aika-watch-strap': {
      name: 'Aika-úról',
      description:
        'Ól sem mjókkar fram, stungin allan hringinn; við festingarnar er hún fjögurra millimetra þykk en tveggja í endann. Stálsylgja og pinnar með hraðlosun fylgja. Mældu bilið milli festinganna á úrinu til að finna breiddina. Reiðtygjaleður er stíft í nokkra daga og heldur síðan sveigju úlnliðsins.',
    },
    'muisto-notebook': {
      name: 'Muisto-minnisbók',
      description:
        'Leðurkápa utan um bók með 192 línulausum síðum sem skipta má út þegar hún er full. Ól með látúnssmellu heldur kápunni lokaðri, leðurborði merkir síðuna og aftast er vasi fyrir lausa miða. Bækurnar koma og fara en kápan verður eftir, dökknar og safnar rispunum sínum.',
    },
    'siro-watch-strap': {
      name: 'Siro-úról',
      description:
        'Mjó ól úr lambaleðri, lítillega bólstruð eftir miðjunni, með brúnum sem eru brotnar inn en ekki málaðar. Hún liggur mjúkt að úlnliðnum frá fyrsta degi og er með lítilli látúnssylgju. Þunnt skinn slitnar hraðar en reiðtygjaleður: við daglega notkun má búast við að skipta um ól eftir um tvö ár.',
    },
    'kipina-apron': {
      name: 'Kipinä-svunta',
      description:
        'Þung svunta í einu stykki úr reiðtygjaleðri frá brjósti niður á hné, fyrir smiðjuna, grillið og tálgubekkinn. Hálsólin er stillt með stálsylgju, löng bönd eru hnýtt um mittið og vasarnir þrír eru hnoðaðir þar sem verkfærin toga. Það sér á henni og hún sortnar eins og verkfæri. Hún er ekki vottuð sem hlífðarbúnaður.',
    },
    'tilkku-samples': {
      name: 'Tilkku-leðursýnishorn',
      description:
        'Sex bútar af því sem sérhannaðir jakkar okkar eru saumaðir úr: lambaleður, nautsleður og hreindýraleður í litnum sem þú velur og fóður úr viskósi, vatteruðu satíni og ull. Hver bútur er 5 × 7 sentimetrar og klipptur með sikksakkskærum; messinghnoð heldur þeim saman eins og blævæng. Skoðaðu þá í dagsbirtu og snertu á þeim áður en þú velur jakka.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material:
        'Nautsleður með óslípuðu yfirborði, sútað með berki og öðrum jurtaefnum og saumað með vaxbornum hörþræði.',
      care: 'Strjúktu af með þurrum eða vel undnum klút og láttu þorna fjarri hita. Berðu á þunnt lag af litlausum leðuráburði tvisvar til þrisvar á ári; liturinn dýpkar örlítið í hvert sinn.',
    },
    pebbled: {
      material: 'Nautsleður sem er velt í tromlu þar til kornótt áferðin kemur fram og fær síðan þunnt litalag.',
      care: 'Hreinsaðu með mjúkum, rökum klút og dropa af mildri sápu. Leðurkrem einu sinni eða tvisvar á ári nægir.',
    },
    bridle: {
      material:
        'Stíft, jurtasútað nautsleður með tólg og vaxi sem er unnið inn í það frá báðum hliðum. Ljós hulan á nýrri vöru er vax sem hefur stigið upp á yfirborðið.',
      care: 'Burstaðu vaxið inn með mjúkum bursta eða láttu það slitna inn af sjálfu sér. Berðu svolitla leðurfeiti á einu sinni á ári og fægðu með klút.',
    },
    lambskin: {
      material: 'Þunnt og fíngert lambaleður með léttri yfirborðsmeðferð sem lætur áferð skinnsins sjást.',
      care: 'Þerraðu vatnsdropa strax og láttu skinnið þorna við stofuhita. Notaðu litlaust krem fyrir fínt leður sparlega og geymdu vöruna fjarri sterku ljósi.',
    },
    cowhide: {
      material: 'Sterkt nautsleður, litað í tromlu, með óslípuðu og náttúrulegu yfirborði.',
      care: 'Burstaðu ryk af og strjúktu með rökum klút; láttu blautt leður þorna hægt, ekki við ofninn. Berðu létt á það þegar yfirborðið virðist þurrt.',
    },
    shearling: {
      material:
        'Gæruskinn sem er sútað með ullinni á. Ullin er klippt í jafna lengd og skinnhliðin fær létta yfirborðsmeðferð.',
      care: 'Viðraðu úti í þurru veðri og burstaðu ullina með mjúkum bursta. Ekki þvo; farðu með það í leðurhreinsun ef blettir nást ekki úr með bursta.',
    },
    deerskin: {
      material: 'Lipurt hjartarskinn með ójafnri áferð þar sem sjá má lítil merki úr lífi dýrsins.',
      care: 'Láttu það þorna flatt við stofuhita og mýktu það svo með höndunum. Strjúktu af með rökum klút og berðu svolítinn leðuráburð á einu sinni á ári.',
    },
    samples: {
      material:
        'Lambaleður, nautsleður og hreindýraleður, viskós, vatterað satín og ull: sama skinn og sömu efni og jakkarnir eru sniðnir úr.',
      care: 'Geymdu bútana á þurrum stað fjarri sterku ljósi svo að liturinn haldist sá sami og á jakkanum.',
    },
  },
  pictures: {
    front: '{name}, litur: {color}, séð að framan',
    angle: '{name}, litur: {color}, séð á ská',
    detail: '{name}, litur: {color}, nærmynd af leðri og saumum',
    bench: '{name}, litur: {color}, á vinnubekknum innan um verkfæri og hversdagshluti',
    chair: '{name}, litur: {color}, á tréstól á verkstæðinu',
    peg: '{name}, litur: {color}, á snaga á verkstæðinu',
    video: '{name}, litur: {color}, snýst hægt (myndband)',
  },
  colors: {
    cognac: 'koníaksbrúnn',
    black: 'svartur',
    'dark brown': 'dökkbrúnn',
    navy: 'dökkblár',
    burgundy: 'vínrauður',
    forest: 'skógargrænn',
    sand: 'sandbrúnn',
  },
  promo: 'Frí heimsending yfir {threshold} · Þjónusta 24/7',
  synonyms: [
    ['bakpoki', 'bakpokataska'],
    ['veski', 'peningaveski'],
    ['hanskar', 'glófar'],
    ['fartölvuhulstur', 'tölvuhulstur', 'fartölvutaska'],
    ['kvöldtaska', 'samkvæmistaska'],
    ['lyklakippa', 'lyklahringur'],
    ['minnisbók', 'glósubók'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Kvenjakkar og kápur',
      columns: ['Brjóstmál', 'Mitti', 'Mjaðmir'],
      measuring:
        'Mældu utan yfir þunna peysu með málbandið lárétt og þétt að. Brjóstmál: þar sem það er breiðast. Mitti: þar sem þú ert mjóst. Mjaðmir: þar sem þær eru breiðastar.',
      fit: 'Tölurnar eru þín eigin mál, ekki jakkans: gert er ráð fyrir þunnri peysu. Lambaleður gefur aðeins eftir yfir bakið, gæruskinn ekki.',
      between: 'Farðu eftir brjóstmálinu og taktu stærri ef þykk peysa á að komast undir. Leður er ekki hægt að víkka.',
    },
    jackets: {
      name: 'Jakkar og vesti',
      columns: ['Brjóstmál', 'Mitti', 'Handleggur'],
      measuring:
        'Mældu utan yfir skyrtu með málbandið lárétt og þétt að. Brjóstmál: þar sem það er breiðast. Mitti: þar sem buxurnar sitja. Handleggur: frá axlarbeini yfir boginn olnboga að úlnlið.',
      fit: 'Tölurnar eru þín eigin mál, ekki jakkans: gert er ráð fyrir peysu. Nýtt leður situr þétt og hefur fengið þitt lag eftir nokkrar vikur.',
      between:
        'Farðu eftir brjóstmálinu og taktu stærri. Ermar má stytta á verkstæðinu okkar en leður er ekki hægt að víkka.',
    },
    belts: {
      name: 'Belti',
      columns: ['Mælt í gegnum lykkjurnar', 'Allt beltið án sylgju'],
      measuring:
        'Best er belti sem þú notar: leggðu það flatt og mældu frá brotinu við sylgjuna að gatinu sem þú notar. Annars dregurðu málband í gegnum lykkjurnar á buxunum sem beltið er fyrir.',
      fit: 'Stærðin er lengdin að gatinu í miðjunni. Fimm göt með 2,5 sentimetra millibili gefa fimm sentimetra í hvora átt.',
      between:
        'Það lengra fyrir gallabuxur og vetur, það styttra fyrir fínar buxur. Fléttað belti lengist um sentimetra: þar tekurðu minni stærðina.',
    },
    gloves: {
      name: 'Hanskar',
      columns: ['Ummál lófans'],
      measuring:
        'Leggðu bandið um lófa skrifhandarinnar þar sem hann er breiðastur, neðan við hnúana og án þumals. Krepptu hnefann laust og lestu af.',
      fit: 'Nýir hanskar eiga að vera þröngir og ekkert tómt leður í fingurgómum. Á tveimur vikum gefa þeir eftir um hálfa stærð yfir höndina.',
      between:
        'Mældu löngutöng frá gómi að rót: meira en 8 sentimetrar mæla með stærri stærðinni. Með ullarfóðri tekurðu þá stærri.',
    },
    'laptop-sleeves': {
      name: 'Tölvuhulstur',
      columns: ['Breidd tölvu, mest', 'Dýpt tölvu, mest'],
      measuring:
        'Mældu tölvuna sjálfa, lokaða, frá brún til brúnar. Tommur skjásins segja lítið því ramminn telst líka með.',
      fit: 'Hulstrið situr þétt svo að ekkert renni til. Tölvan má vera í mesta lagi tveggja sentimetra þykk.',
      between: 'Taktu það stærra. Of þröngt hulstur nuddast við hornin.',
    },
    'watch-straps': {
      name: 'Úrólar',
      columns: ['Á milli festinga', 'Úlnliður'],
      measuring:
        'Stærðin er bilið á milli festinganna á úrinu þínu og stendur oft á bakinu. Mældu úlnliðinn þar sem þú berð úrið, með bandið þétt að.',
      fit: 'Á ólinni eru sjö göt og hún situr best í því í miðjunni. Nýtt leður er stíft fyrstu dagana.',
      between:
        'Festingarnar ráða svo að ekkert bil verði. Ef úlnliðurinn er á mörkunum skaltu skrifa okkur áður en þú pantar.',
    },
    notebooks: {
      name: 'Minnisbækur',
      columns: ['Síða, breidd', 'Síða, hæð'],
      measuring: 'Stærðin er heftisins, A6 eða A5. Mældu síðu í minnisbókinni sem þú notar núna.',
      fit: 'Kápan er um sentimetra stærri á alla kanta og tekur hvaða hefti sem er í sama broti.',
      between: 'A6 kemst í innri vasa á jakka, A5 hentar á skrifborð og í flestar töskur.',
    },
    totes: {
      name: 'Innkaupatöskur',
      columns: ['Breidd', 'Hæð', 'Dýpt', 'Hæð handfanga'],
      measuring:
        'Mælt að utan, tóm og standandi. Breidd: eftir botninum. Hæð: frá botni að brún, án handfanga. Hæð handfanga: frá brún að efsta hluta handfangs.',
      fit: 'Handföngin komast yfir öxlina, líka utan yfir vetrarkápu.',
      between: 'M rúmar A4-möppu á hliðinni, L möppu sem stendur upprétt.',
    },
    weekenders: {
      name: 'Helgartöskur',
      columns: ['Breidd', 'Hæð', 'Dýpt', 'Hæð handfanga'],
      measuring: 'Mælt að utan, full og án axlarólar. Hæð handfanga: frá rennilásnum að efsta hluta handfanganna.',
      fit: 'Axlarólin er 80 til 130 sentimetra löng og losanleg.',
      between:
        'Báðar komast undir flest lestarsæti. Flugfélög setja hvert sín mörk um handfarangur, svo berðu málin saman við mörk þíns félags.',
    },
    backpacks: {
      name: 'Bakpokar',
      columns: ['Breidd', 'Hæð', 'Dýpt', 'Axlaról'],
      measuring: 'Mælt að utan, fullur. Axlaról: frá efri saumi að neðri, styst og lengst.',
      fit: 'Bakpoki situr vel ef hann endar ofan við mjaðmir: mældu þangað frá mest áberandi hryggjarliðnum í hnakkanum.',
      between: 'Báðir hafa hólf fyrir 15 tommu fartölvu. Ef bakið er styttra en 45 sentimetrar skaltu taka 19 lítra.',
    },
    'custom-jacket': {
      name: 'Sérhannaður jakki',
      columns: ['Brjóstmál þitt', 'Jakkinn, yfir brjóstið', 'Jakkinn, bak', 'Jakkinn, ermi'],
      measuring:
        'Mældu yfir brjóstið þar sem það er breiðast, utan yfir skyrtu og með málbandið lárétt. Mál jakkans færðu af jakka sem fer þér vel og liggur flatur: frá handvegi að handvegi, frá kragasaumi niður eftir bakinu og frá axlarsaumi að ermalíningu.',
      fit: 'Beint snið með plássi fyrir peysu. Jakkinn er saumaður fyrir þig og enga aðra manneskju og honum er ekki hægt að skila. Berðu því öll fjögur málin saman.',
      between: 'Taktu þá stærri. Ef tvö mál benda á ólíkar stærðir skaltu skrifa okkur áður en þú pantar.',
    },
  },
  pages: {
    about: {
      description:
        'Föri hefur handsaumað leðurvörur í Turku, við ána Aura, síðan 1892: hver við erum, hvernig við vinnum og fyrir hvað við stöndum.',
      heading: 'Saumað við ána síðan 1892',
      history: [
        {
          year: 1892,
          title: 'Söðlasmiður á vesturbakkanum',
          text: 'Söðlasmiður opnar verkstæði við Aura og gerir við aktygi fyrir ökumennina við höfnina. Tólf árum síðar fer lítil ferja að ganga yfir ána rétt hjá. Fólk kallar hana Föri og brátt verkstæðið líka.',
        },
        {
          year: 1950,
          title: 'Frá hestum til fólks',
          text: 'Hestarnir hverfa af bryggjunum en nálarnar verða eftir. Nú eru saumaðar skjalatöskur, belti og skólatöskur. Sniðið að skjalatöskunni Linna er frá þessum árum.',
        },
        {
          year: 1985,
          title: 'Fyrsti jakkinn',
          text: 'Mótorhjólamaður frá Naantali biður um jakka sem liðast ekki í sundur. Það þurfti fjórar mátanir. Axlasauminn skerum við enn eins.',
        },
        {
          year: 2020,
          title: 'Dyr að öllum Norðurlöndum',
          text: 'Verslunin opnar á netinu á sex tungumálum. Þú velur lit, leður og fóður í jakkann þinn á skjánum; við skerum og saumum hann hér, í höndunum, eins og áður.',
        },
      ],
    },
    contact: { store: 'Á vesturbakka árinnar Aura, örfá skref frá ferjunni.' },
  },
  home: {
    title: 'Föri – norrænt leður frá Turku',
    description:
      'Handgerðar leðurvörur í norrænum stíl fyrir karla, konur og alla: töskur, veski, belti, jakkar og fylgihlutir, saumað í Turku í Finnlandi.',
    workshop: {
      title: 'Vinnubekkur við ána Aura',
      text: 'Skorið, þynnt og saumað með söðlasaumi í Turku frá 1892, steinsnar frá litlu ferjunni sem gaf okkur nafnið.',
    },
  },
};
