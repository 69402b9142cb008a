import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-taska',
      description:
        'Opin taska úr tveimur stórum stykkjum og botni, svo að fáir saumar bera þungann. Handföngin eru handsaumuð með söðlasaumi og ná yfir öxlina; A4-möppur og 13 tommu fartölva komast fyrir uppréttar. Leðrið er stíft í fyrstu en mýkist og dökknar þar sem hendurnar snerta það.',
    },
    'archipelago-weekender': {
      name: 'Airisto-helgartaska',
      description:
        'Ferðataska fyrir tvær eða þrjár nætur, nefnd eftir firðinum milli Turku og skerjagarðsins. Botninn er stífaður, rennilásinn opnast frá báðum endum og axlarólina má taka af. M rúmar föt til skiptanna og eitt skópar, L þykka peysu að auki. Kornótt leðrið þolir hnjask í bílskotti og á ferjuþilfari.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-hliðartaska',
      description:
        'Borin þvert yfir líkamann og nógu lítil til að vera ekki fyrir á hjóli. Segull lokar flipanum yfir síma, lyklum, kortaveski og kilju, og ólina má stilla frá mitti niður á mjöðm. Kornótt yfirborðið felur rispur, svo taskan breytist lítið frá einu sumri til annars.',
    },
    'harbour-satchel': {
      name: 'Pansio-leðurtaska',
      description:
        'Taska með loki og tveimur ólum. Bak við sylgjurnar eru smellur, svo hægt er að opna hana með annarri hendi. Skilrúm heldur A4-blöðum og 13 tommu fartölvu aðskildum og smáhlutir fá vasa með rennilás. Á nýju reiðtygjaleðri er ljós vaxhula sem nuddast smám saman í gljáa, fyrst við brún loksins.',
    },
    'linna-briefcase': {
      name: 'Linna-skjalataska',
      description:
        'Tvö hólf, annað fyrir 15 tommu fartölvu og hitt fyrir skjöl, undir loki með látúnslás sem smellur aftur. Handfangið er saumað utan um reipi og allar brúnir eru sneiddar, litaðar og slípaðar í höndunum. Taskan stendur sjálf á gólfinu og hornin verða fyrst til að glansa.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-bakpoki',
      description:
        'Einfaldur bakpoki með bólstruðu hólfi fyrir 15 tommu fartölvu, flöskuvasa að innan og földum vasa með rennilás upp við bakið. Fóðraðar axlarólarnar eru saumaðar tvisvar þar sem þær mæta pokanum. M dugar fyrir vinnudaginn, í L komast íþróttafötin líka. Kornótt leðrið verður lipurt en heldur áferðinni.',
    },
    'kuura-clutch': {
      name: 'Kuura-kvöldtaska',
      description:
        'Flöt kvöldtaska úr mjúku lambaleðri með segli undir flipanum og bómullarfóðri. Hún rúmar síma, lykla, kort og varalit, og úlnliðsólinni má stinga inn í töskuna. Það sér fyrr á lambaleðri en nautsleðri, svo taupoki til geymslu fylgir með.',
    },
    'saari-bucket-bag': {
      name: 'Saari-fötutaska',
      description:
        'Kringlóttur botn, einn saumur upp með hliðinni og dragsnúra úr sömu húð. Full stendur taskan sjálf og rúmar vatnsflösku, trefil og skissubók, en lítill vasi með smellu sparar leitina að lyklunum. Hliðarnar eru stífar í byrjun og leggjast í mjúkar fellingar á fyrsta árinu.',
    },
    'market-tote': {
      name: 'Hansa-innkaupataska',
      description:
        'Taska fyrir markaðstorgið: sterkt nautsleður án fóðurs og handföng sem eru bæði saumuð og hnoðuð. M rúmar brauð, grænmeti og flösku sem stendur upprétt, L hefur auk þess pláss fyrir blómvönd. Mylsnan er hrist úr, rúskinnið að innan má bursta og ytra borðið verður sléttara með hverju ári.',
    },
    'aura-bifold': {
      name: 'Aura-seðlaveski',
      description:
        'Hið sígilda veski sem leggst saman: sex kortahólf, tveir leynivasar og seðlahólf í fullri lengd. Það er handsaumað með söðlasaumi úr vaxbornum hörþræði og brúnirnar slípaðar þar til þær virðast eitt stykki. Það er stíft fyrstu vikurnar en lagar sig svo að kortunum og dökknar í brotinu.',
    },
    'luoto-cardholder': {
      name: 'Luoto-kortaveski',
      description:
        'Fjögur hólf og vasi í miðjunni fyrir samanbrotna seðla, tvö þunn lög af leðri og ekkert á milli. Byrjaðu með eitt kort í hverju hólfi: þau eru sniðin þröng en gefa eftir á tveimur vikum og þá komast sex kort fyrir. Skarðið fyrir þumalinn dökknar fyrst.',
    },
    'meri-zip-wallet': {
      name: 'Meri-veski með rennilás',
      description:
        'Rennilásinn liggur um þrjár hliðar, svo mynt, kvittanir og kort haldast þar sem þú settir þau. Að innan eru átta kortahólf, tvö hólf fyrir slétta seðla og myntvasi sem opnast eins og harmonika. Það sér lítið á kornóttu leðrinu þótt lyklar séu í sömu tösku, og sleðann má grípa með hanska á höndum.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-veski',
      description:
        'Langt og mjótt veski þar sem seðlarnir liggja sléttir, lokað með einni smellu. Tólf kortahólf í tveimur röðum, myntvasi með rennilás og hólf fyrir kvittanir rúmast á tveimur sentimetrum því leðrið er þynnt þar sem lögin mætast. Mjúkt frá fyrsta degi og fær með tímanum daufan gljáa í brotinu.',
    },
    'penni-coin-purse': {
      name: 'Penni-myntbudda',
      description:
        'Nefnd eftir smámyntinni sem Finnar greiddu með til ársins 2002. Eitt stykki af hjartarskinni er brotið saman, saumað á tveimur hliðum og lokað með látúnssmellu. Buddan opnast svo vel að hver peningur sést, og aukalykill eða samanbrotinn seðill kemst líka fyrir. Mjúkt skinnið verður ávalara með notkun.',
    },
    'matka-passport-cover': {
      name: 'Matka-vegabréfaveski',
      description:
        'Vegabréfinu er rennt inn á milli tveggja flipa. Vinstra megin eru tvö kortahólf, hægra megin opinn vasi fyrir brottfararspjaldið. Ekkert fóður og enginn lás, aðeins eitt leðurstykki sem er handsaumað í hornunum. Hver ferð skilur eftir sig spor og rispurnar dökkna uns þær falla inn í yfirborðið.',
    },
    'tori-slim-wallet': {
      name: 'Tori-veski',
      description:
        'Mjótt veski fyrir þá sem bera lítið á sér: fimm kort og nokkra samanbrotna seðla. Reiðtygjaleðrið er þynnt í brotinu, svo þykktin er aðeins einn sentimetri og veskið kemst í framvasann. Vaxhulan slitnar af á fáeinum dögum en sveigjan eftir vasann situr eftir.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-veski',
      description:
        'Kauppias merkir kaupmaður og þetta er veski í innri vasa frakkans. Seðlana þarf ekki að brjóta saman, kvittanirnar fá hólf sem þenst út, tíu kort standa í tveimur röðum og myntin liggur undir flipa með smellu. Þykkt reiðtygjaleðrið er handsaumað þar sem mest mæðir á og breytist úr möttu í gljáandi.',
    },
    'satama-belt': {
      name: 'Satama-belti',
      description:
        'Belti, 3,5 cm á breidd, skorið í einu lagi úr fjögurra millimetra reiðtygjaleðri, án fóðurs eða fyllingar. Tvær skrúfur halda sylgjunni úr gegnheilu látúni, svo hægt er að skipta um hana. Götin fimm eru með 2,5 cm millibili og stærðin er mæld frá sylgju að miðgatinu. Eftir nokkrar vikur fylgir ólin mjöðminni.',
    },
    'koski-belt': {
      name: 'Koski-belti',
      description:
        'Þriggja sentimetra breitt, jafnt við chino-buxur sem kjól. Stálsylgjan og lykkjan eru festar með söðlasaumi og brúnirnar gerðar ávalar og nuddaðar með býflugnavaxi. Leðrið tekur lit í birtunni eins og viður: lyftu lykkjunni eftir ár og þá sérðu litinn sem beltið hafði í upphafi.',
    },
    'punos-braided-belt': {
      name: 'Punos-belti',
      description:
        'Fimm ræmur af nautsleðri, fléttaðar í höndunum án kjarna, svo beltið gefur örlítið eftir þegar þú sest. Pinninn í sylgjunni fer í gegnum fléttuna hvar sem er og engin göt þarf að telja. Fyrstu vikurnar jafna ræmurnar sig og beltið lengist um einn sentimetra eða svo; veldu minni stærðina ef þú ert á milli stærða.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-mittisbelti',
      description:
        'Sex sentimetra breitt belti í mittið, til að hafa utan yfir kápu, peysu eða kjól. Lambaleðrið er strengt yfir stífan kjarna úr nautsleðri, svo beltið sveigist án þess að brúnirnar rúllist upp. Mældu utan yfir fötin sem þú ætlar að nota það við. Við sylgjuna myndast fínar fellingar sem slípast sléttar með tímanum.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-belti',
      description:
        'Tveggja sentimetra breitt, með lambaleðri sem er brotið utan um þunnan kjarna og stungið þétt við brúnina. Það kemst í gegnum mjóar lykkjur á kjólum og jakkafatabuxum og með sjö götum má hafa það í mittinu eða á mjöðmunum. Gatið sem þú notar mest fær sína eigin litlu fellingu.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-vinnubelti',
      description:
        'Reiðtygjaleður, fimm millimetra þykkt og 4,5 cm breitt, með tveggja pinna stálsylgju og tveimur röðum af götum. Það ber málband, hnífsslíður eða fulla verkfæratösku án þess að síga. Fyrsta morguninn er það stíft eins og fjöl en eftir um það bil mánuð í vinnu er það orðið þjált.',
    },
    'myrsky-biker': {
      name: 'Myrsky-leðurjakki',
      description:
        'Jakki í mótorhjólasniði úr 1,2 mm þykku nautsleðri, með skásettum rennilás, boðungum með smellum og belti í faldinum. Þrír vasar með rennilás að utan og einn að innan; fóðrið er bómullartvill í bolnum og viskós í ermum. Þungur í fyrstu en lagar sig að olnbogunum á mánuði. Gerður fyrir götuna: engar aksturshlífar eru í honum.',
    },
    'lumi-shearling': {
      name: 'Lumi-gæruskinnsjakki',
      description:
        'Gæruskinn með ullina inn, svo jakkinn þarf ekkert fóður. Breiður kraginn er brettur upp og festur með ól, handvasarnir eru loðnir að innan og hver saumur er þakinn skinnræmu. Ullin leggst aðeins niður þar sem handleggirnir nuddast við en rís aftur undan bursta.',
    },
    'halla-racer': {
      name: 'Halla-leðurjakki',
      description:
        'Stuttur, aðsniðinn jakki úr lambaleðri með standkraga og beinum rennilás. Stykkin liggja frá öxl niður í fald án mittissaums og rennilásar á ermum gefa pláss fyrir þunna peysu. Skinnið er létt á öxlunum og lagar sig að eigandanum á fáeinum vikum.',
    },
    'kallio-bomber': {
      name: 'Kallio-bomberjakki',
      description:
        'Lambaleður með ullarstroffi í kraga, ermum og faldi og vatteruðu viskósfóðri. Tveir skásettir vasar lokast með smellum, vasi með rennilás er á erminni og annar að innan. Stroffið er saumað á sér, svo hægt er að skipta um það löngu áður en leðrið slitnar.',
    },
    'ranta-coat': {
      name: 'Ranta-leðurkápa',
      description:
        'Bein kápa, 98 cm síð í stærð M, með földum tölum að framan og klauf að aftan. Við veljum stór skinn í hana svo að aðeins einn saumur sé á bakinu, fyrir miðju. Það er pláss fyrir þykka peysu innan undir og lambaleðrið fellur mýkra með hverjum vetri.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-leðurvesti',
      description:
        'Sniðið eins og smíðavesti, með fjórum ásaumuðum vösum, þar af einum mjóum fyrir blýant og tommustokk. Smellur að framan og reimar í hliðum, svo það passar jafnt yfir skyrtu sem peysu. Nautsleðrið er ófóðrað; rispur og slitnar brúnir eiga að sjást.',
    },
    'saaristo-racer': {
      name: 'Saaristo-leðurjakki',
      description:
        'Jakki fyrir vindasamar siglingar: innan við beinan rennilásinn er breiður vindlisti og kraginn lokast með smellu. Fellingar aftan við axlirnar gefa handleggjunum svigrúm og í brjóstvasana tvo komast sími og hanskar. Nautsleðrið brakar þegar það er nýtt; gefðu því eitt haust til að jafna sig.',
    },
    'avain-key-fob': {
      name: 'Avain-lyklakippa',
      description:
        'Ræma af reiðtygjaleðri úr sömu húðum og beltin okkar, brotin utan um stálhring og fest með einu látúnshnoði. Lykkjunni er smeygt á belti eða töskuól og hringurinn tekur um átta lykla. Nokkrir mánuðir í vasa gera brúnirnar ávalar og leðrið gljáandi.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-hanskar',
      description:
        'Hanskar úr hjartarskinni með fóðri úr prjónaðri ull, saumaðir með saumana út svo ekkert þrýsti á fingurgómana. Ól við úlnliðinn lokar hanskanum yfir frakkaermina. Stærðin er ummál lófans í tommum án þumals; hjartarskinn gefur aðeins eftir og helst mjúkt.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-hanskar',
      description:
        'Þunnir hanskar úr lambaleðri með fínu ullarfóðri og þremur upphleyptum stungum á handarbakinu. Mjóir geirar milli fingranna auðvelda hendinni að lokast um hjólastýri eða bolla. Nýir eiga þeir að sitja þétt: á tveimur vikum gefa þeir eftir um hálft númer.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-fartölvuhulstur',
      description:
        'Tvö leðurstykki með ullarfilti á milli sín og tölvunnar. Flipanum er stungið undir band, svo enginn rennilás rispar lokið, og flatur vasi að utan tekur blöð eða snúru. Veldu eftir tommum skjásins. Leðrið er stíft, dökknar jafnt og sýnir hvar þú heldur um það.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-gleraugnahulstur',
      description:
        'Kornótt leður, mótað á tréleist og fóðrað með rúskinni, nógu stíft til að liggja neðst í tösku. Það lokast með segli og rúmar hversdagsgleraugu eða sólgleraugu með umgjörð allt að 15 cm á breidd. Yfirborðið heldur sér, aðeins lokið verður sléttara þar sem þumallinn opnar.',
    },
    'paja-apron': {
      name: 'Paja-svunta',
      description:
        'Ólar sem liggja í kross á bakinu taka þungann af hálsinum. Brjóstvasinn skiptist fyrir blýant og hníf, tveir vasar eru fyrir hendurnar og lykkja fyrir klút, og böndin eru hnýtt að framan. Lím, olía og kaffi skilja eftir bletti í nautsleðrinu og fljótlega virtist svuntan ber án þeirra.',
    },
    'aika-watch-strap': {
      name: 'Aika-úról',
      description:
        'Ól sem mjókkar fram, með einu krossspori við festingarnar; þar er hún fjögurra millimetra þykk en tveggja í endann. Stálsylgja og pinnar með hraðlosun fylgja. Mældu bilið milli festinganna á úrinu til að finna breiddina. Reiðtygjaleður er stíft í nokkra daga og heldur síðan sveigju úlnliðsins.',
    },
    'muisto-notebook': {
      name: 'Muisto-minnisbók',
      description:
        'Leðurkápa með línulausu 96 síðna hefti. Teygja heldur heftinu á sínum stað, svo skipta má um það þegar það er fullt. Lykkja er fyrir penna og vasi fyrir lausa miða aftast í kápunni. Heftin koma og fara en kápan verður eftir, dökknar og safnar rispunum sínum.',
    },
    'siro-watch-strap': {
      name: 'Siro-úról',
      description:
        'Mjó ól úr lambaleðri, lítillega bólstruð eftir miðjunni, með brúnum sem eru brotnar inn en ekki málaðar. Hún liggur mjúkt að úlnliðnum frá fyrsta degi og er með lítilli stálsylgju. Þunnt skinn slitnar hraðar en reiðtygjaleður: við daglega notkun má búast við að skipta um ól eftir um tvö ár.',
    },
    'kipina-apron': {
      name: 'Kipinä-svunta',
      description:
        'Þung svunta í einu stykki úr reiðtygjaleðri frá brjósti niður á hné, fyrir smiðjuna, grillið og tálgubekkinn. Með látúnskrókum má losa ólarnar með hanska á höndum og stálhringur við mjöðmina heldur tönginni. Það sér á henni og hún sortnar eins og verkfæri. Hún er ekki vottuð sem hlífðarbúnaður.',
    },
  },
  categories: {
    bags: 'töskur',
    wallets: 'veski',
    belts: 'belti',
    jackets: 'jakkar',
    accessories: 'fylgihlutir',
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
  },
  pictures: {
    front: '{name}, litur: {color}, séð að framan',
    angle: '{name}, litur: {color}, séð á ská',
    detail: '{name}, litur: {color}, nærmynd af leðri og saumum',
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
  promo: 'Frí heimsending á pöntunum yfir {threshold} · Þjónusta allan sólarhringinn',
};
