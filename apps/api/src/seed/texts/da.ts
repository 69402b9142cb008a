import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-taske',
      description:
        'En åben taske skåret af to store stykker og en bund, så kun få syninger bærer vægten, og med for af bomuld. De runde hanke sidder i håndsyede stropper med messingnitte og bæres i hånden eller på underarmen; A4-mapper og en 13-tommers computer kan stå op i den. Læderet er fast til at begynde med, bliver blødere og mørkner dér, hvor hænderne rører det.',
    },
    'archipelago-weekender': {
      name: 'Airisto-weekendtaske',
      description:
        'En rejsetaske til to eller tre nætter, opkaldt efter fjorden mellem fastlandet og skærgården. Bunden er stivet af, lynlåsen går fra ende til ende, og den aftagelige skulderrem sættes i messingringene på siderne. 37 liter rummer skiftetøj og et par sko, 52 liter også en tyk sweater. Det kornede læder tåler stødene i bagagerummet og på færgens dæk.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-skuldertaske',
      description:
        'Lille nok til ikke at være i vejen på cyklen. Klappen lukkes med en drejelås i messing over telefon, nøgler, kortholder og en billigbog. Der følger to remme med: den korte på billedet og en lang, som kan indstilles og bæres på skrå over kroppen. Det kornede læder skjuler ridser, så tasken ændrer sig kun lidt fra sommer til sommer.',
    },
    'harbour-satchel': {
      name: 'Pansio-lædertaske',
      description:
        'En taske med klap og to remme. Bag spænderne sidder der trykknapper, så den kan åbnes med én hånd. Et skillerum holder A4-papirer og 13-tommers computer adskilt, og småtingene får en lomme med lynlås. Nyt sadelmagerlæder har et lyst slør af voks, der gnides til glans, først langs klappens kant.',
    },
    'linna-briefcase': {
      name: 'Linna-dokumentmappe',
      description:
        'To rum, et til en 15-tommers computer og et til papirer, under en stållynlås fra ende til ende, og en flad lomme foran til avisen. Hankene er nittet dér, hvor de bærer vægten, og alle kanter er affasede, farvede og polerede i hånden. Mappen står selv på gulvet, og hjørnerne er det første, der begynder at skinne.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-rygsæk',
      description:
        'En rygsæk med klap, to stålspænder og en lynlåslomme foran. Indeni er der et polstret rum til en 15-tommers computer og en flaskelomme, og de forede skulderremme er syet to gange dér, hvor de møder rygsækken. 19 liter rækker til arbejdsdagen, i 25 liter er der også plads til sportstøj. Det kornede læder bliver smidigt, men beholder sin overflade.',
    },
    'kuura-clutch': {
      name: 'Kuura-selskabstaske',
      description:
        'En flad selskabstaske i blødt lammeskind med trykknap i messing på klappen og for af bomuld. Den rummer telefon, nøgler, kort og en læbestift, og med remmen om håndleddet har du hånden fri. Lammeskind får lettere mærker end okselæder, så der følger en stofpose med til hylden i skabet.',
    },
    'saari-bucket-bag': {
      name: 'Saari-posetaske',
      description:
        'Oval bund, én syning op langs siden og en lukkesnor af samme hud, trukket gennem messingringe. Når tasken er fuld, står den selv, og den rummer vandflaske, tørklæde og skitsebog, og takket være en lille lomme med trykknap slipper du for at lede efter nøglerne. Siderne er stive i starten og falder i bløde folder i løbet af det første år.',
    },
    'market-tote': {
      name: 'Hansa-indkøbstaske',
      description:
        'En taske til torvedagen: kraftigt okselæder, slidstærkt bomuldsfor og flade hanke, der både er syet og nittet. M rummer brød, grøntsager og en flaske, der kan stå op, L har desuden plads til en buket blomster. Krummerne rystes ud, foret tørres af, og ydersiden bliver glattere for hver sæson.',
    },
    'aura-bifold': {
      name: 'Aura-pung',
      description:
        'Den klassiske pung, der foldes: seks kortlommer, to skjulte lommer og et seddelrum i fuld længde. Den er syet i hånden med sadelmagersting i vokset hørtråd, og kanterne er poleret, til de føles som ét stykke. Stiv i de første uger, derefter former den sig efter dine kort og mørkner langs folden.',
    },
    'luoto-cardholder': {
      name: 'Luoto-kortholder',
      description:
        'Fire lommer og et rum i midten til foldede sedler, tynde lag læder og intet imellem. Begynd med ét kort i hver lomme: de er skåret stramt, men giver sig i løbet af et par uger, og så er der plads til seks kort. Hakket til tommelfingeren er det første, der mørkner.',
    },
    'meri-zip-wallet': {
      name: 'Meri-pung med lynlås',
      description:
        'En lang messinglynlås langs overkanten sørger for, at mønter, kvitteringer og kort bliver, hvor du lagde dem. Indeni er der otte kortlommer, to rum til sedler, der ikke skal foldes, og et møntrum, der åbner sig som en harmonika. Det kornede læder viser kun lidt af nøglerne i tasken, og remmen ved lynlåsen går om håndleddet.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-pung',
      description:
        'En lang, smal pung, hvor sedlerne ligger fladt, lukket med en enkelt trykknap. Otte kortlommer, fire på hver side, møntrum med lynlås og et rum til kvitteringer kan være på to centimeter, fordi skindet er skærfet tyndt, hvor lagene mødes. Blød fra første dag, og med tiden får folden en dæmpet glans.',
    },
    'penni-coin-purse': {
      name: 'Penni-møntpung',
      description:
        'Opkaldt efter den småmønt, Finland betalte med indtil 2002. En rund pung af hjorteskind, syet langs kanten, med en klap, der lukkes med trykknap i messing. Den åbner sig så bredt, at du ser hver mønt, og en ekstranøgle eller en foldet seddel kan også være der. Det bløde skind bliver rundere med tiden.',
    },
    'matka-passport-cover': {
      name: 'Matka-pasholder',
      description:
        'Passet skubbes ind under to flapper, og under den højre er der plads til boardingkortet. Ingen lås og intet, der hænger fast i lommen: læder, der er syet i hånden hele vejen rundt, med vores stempel på forsiden. Hver rejse sætter sit mærke, og skrammerne mørkner, til de går i ét med resten.',
    },
    'tori-slim-wallet': {
      name: 'Tori-pung',
      description:
        'En smal pung til den, der har lidt med: seks kort og nogle få sedler. Sadelmagerlæderet er skærfet tyndt i folden, så tykkelsen holder sig på én centimeter, og pungen kan ligge i forlommen. Vokslaget slides af på nogle dage, men lommens bue bliver siddende.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-pung',
      description:
        'Kauppias betyder købmand, og dette er en pung til frakkens inderlomme. Sedlerne slipper for at blive foldet, kvitteringerne har deres eget bælgrum, otte kort står fire på hver side, og klappen holdes af en trykknap i stål. Det tykke sadelmagerlæder er syet i hånden, hvor det slides mest, og går fra mat til blankt.',
    },
    'satama-belt': {
      name: 'Satama-bælte',
      description:
        'Et bælte, 3,5 cm bredt og fire millimeter tykt: sadelmagerlæder foret med ufarvet læder og stukket langs begge kanter. Spændet i massiv messing sidder i en syet fold, og en strop holder enden. De fem huller sidder med 2,5 cm afstand, og størrelsen måles fra spændet til det midterste. Efter nogle uger følger remmen hoften.',
    },
    'koski-belt': {
      name: 'Koski-bælte',
      description:
        'Tre centimeter bredt, til chinos såvel som til kjole. Stålspænde og strop er syet fast med sadelmagersting, og kanterne er rundet og gnedet med bivoks. Læderet bliver brunt i lyset, som træ gør: løft stroppen efter et år, så kan du se den farve, bæltet begyndte med.',
    },
    'punos-braided-belt': {
      name: 'Punos-bælte',
      description:
        'Seks strimler okselæder, flettet i hånden uden kerne, så bæltet giver sig lidt, når du sætter dig. Spændets dorn går gennem fletningen hvor som helst, så der er ingen huller at tælle. I de første uger sætter strimlerne sig, og bæltet bliver cirka en centimeter længere; er du mellem to størrelser, så tag den mindste.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-taljebælte',
      description:
        'Et seks centimeter bredt bælte til taljen, til at bære over frakke, cardigan eller kjole. Lammeskindet er trukket over en fast kerne af okselæder, så bæltet bøjer sig, uden at kanterne ruller. Mål uden på det tøj, du vil bruge det til. Ved spændet kommer der fine folder, som med tiden bliver blanke og glatte.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-bælte',
      description:
        'To centimeter bredt, med lammeskind foldet om en tynd kerne og stukket tæt på kanten. Det går gennem de smalle stropper på kjoler og habitbukser, og med fem huller kan det sidde i taljen eller på hoften. Det hul, du bruger mest, får sin egen lille fold.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-arbejdsbælte',
      description:
        'Sadelmagerlæder, fem millimeter tykt og 4,5 cm bredt, med et stålspænde, to nitter bag det og to rækker huller. Det bærer målebånd, knivskede eller en fuld værktøjstaske uden at hænge. Den første morgen er det stift som et bræt, efter cirka en måned på arbejde er det gået til.',
    },
    'myrsky-biker': {
      name: 'Myrsky-bikerjakke',
      description:
        'Skrå lynlås, revers med trykknapper og bælte forneden, i okselæder, der er 1,2 mm tykt. Tre lynlåslommer og en lomme med klap udenpå, en indeni; for af bomuldstwill i kroppen og viskose i ærmerne. Tung i starten, men albuerne får deres folder inden for en måned. Den er lavet til gaden og har ingen beskyttere til kørsel.',
    },
    'lumi-shearling': {
      name: 'Lumi-rulamsjakke',
      description:
        'Fåreskind med ulden indad, så jakken ikke behøver for. Den lukkes med fire remme og messingspænder, den brede krave kan slås op, og håndlommerne er uldne indvendig. Ulden bliver lidt fladere dér, hvor armene gnider, og rejser sig igen under børsten.',
    },
    'halla-racer': {
      name: 'Halla-skindjakke',
      description:
        'En kort, tætsiddende jakke i lammeskind med opretstående krave og lige stållynlås. Lange syninger former taljen uden at dele den på tværs, og alle fire lommer, to på brystet og to til hænderne, lukkes med lynlås. Skindet er let på skuldrene og former sig i løbet af nogle uger efter den, der går i jakken.',
    },
    'kallio-bomber': {
      name: 'Kallio-bomberjakke',
      description:
        'Lammeskind med ribstrikket uld i krave, manchetter og linning og quiltet for af viskose. Lige stållynlås, to skrå lommer udenpå og en med lynlås indvendig. Ribben er syet på for sig, så den kan skiftes, længe før skindet er slidt.',
    },
    'ranta-coat': {
      name: 'Ranta-skindfrakke',
      description:
        'En dobbeltradet frakke, 98 cm lang i størrelse M, med brede revers, seks skindbetrukne knapper og bælte med messingspænde. Den vider sig lidt ud forneden, så du kan tage lange skridt, og lommerne har klap med trykknap. Der er plads til en tyk sweater under, og lammeskindet falder blødere for hver vinter.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-lædervest',
      description:
        'Syet som en snedkervest med opretstående krave og fire påsyede lommer med klap, dybe nok til blyant og tommestok. Seks trykknapper i messing foran; med remmen og spændet på ryggen passer den over både skjorte og sweater. Skrammer og slidte kanter hører med til okselæderet.',
    },
    'saaristo-racer': {
      name: 'Saaristo-læderjakke',
      description:
        'En jakke til blæsende overfarter: bag den lige messinglynlås ligger en bred vindklap, og den opretstående krave skærmer nakken. Bærestykket giver armene plads; to brystlommer med lynlås tager telefon og nøgler, og to til er til hænderne. Okselæderet knirker, når det er nyt; giv det et efterår til at sætte sig.',
    },
    'avain-key-fob': {
      name: 'Avain-nøglering',
      description:
        'To lag sadelmagerlæder af de samme huder som vores bælter, syet sammen langs kanten og fastgjort til en messingring med en nittet strop. Ringen har plads til cirka otte nøgler, og den brede ende er let at finde i lommen. Nogle måneder dér runder kanterne af og giver læderet glans.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-handsker',
      description:
        'Handsker i hjorteskind med for af strikket uld, syet med flade sømme, så intet trykker mod fingerspidserne. En ribstrikket uldmanchet slutter tæt under frakkeærmet. Størrelsen er håndfladens omkreds i tommer uden tommelfinger; hjorteskind giver sig lidt og forbliver smidigt.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-handsker',
      description:
        'Tynde handsker i lammeskind med fint uldfor og tre ophøjede stikninger på håndryggen. Smalle kiler mellem fingrene gør, at hånden let lukker sig om et cykelstyr eller en kop, og en lille trykknap i messing lukker ved håndleddet. De skal sidde stramt, når de er nye: på to uger giver de sig omkring en halv størrelse.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-computeretui',
      description:
        'To stykker læder med uldfilt mellem sig og computeren. Flappen lukkes med en trykknap i messing, så der er ingen lynlås til at ridse låget, og en flad lomme på bagsiden tager papirer eller en ledning. Vælg efter skærmens tommer. Læderet er fast, mørkner jævnt og viser, hvor du plejer at holde.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-brilleetui',
      description:
        'Kornet læder, formet over en trælæst og foret med ruskind, fast nok til at ligge nederst i tasken. Det lukkes med en trykknap i messing og rummer hverdagsbriller eller solbriller med stel på op til 15 cm. Overfladen holder sig, kun klappen bliver glattere dér, hvor tommelfingeren åbner.',
    },
    'paja-apron': {
      name: 'Paja-forklæde',
      description:
        'Nakkeremmen indstilles med et messingspænde, og de lange bånd går om livet og bindes foran. Brystlommen er til blyant og kniv, to lommer mere er til hænderne, og alle er nittet i hjørnerne. Lim, olie og kaffe sætter pletter i okselæderet, og efter et stykke tid ville det se nøgent ud uden dem.',
    },
    'aika-watch-strap': {
      name: 'Aika-urrem',
      description:
        'En rem, der bliver smallere mod spidsen, stukket hele vejen rundt; ved hornene er den fire millimeter tyk, yderst to. Stålspænde og stifter med hurtigudløser følger med. Mål afstanden mellem urets horn for at finde bredden. Sadelmagerlæder er stift i nogle dage og beholder så håndleddets bue.',
    },
    'muisto-notebook': {
      name: 'Muisto-notesbog',
      description:
        'Et læderomslag om en bog med 192 ulinjerede sider, som kan skiftes, når den er fuld. En rem med trykknap i messing holder omslaget lukket, et læderbånd markerer siden, og bagest er der en lomme til løse sedler. Bøgerne kommer og går, mens omslaget bliver, mørkner og samler på sine ridser.',
    },
    'siro-watch-strap': {
      name: 'Siro-urrem',
      description:
        'En smal rem i lammeskind, let polstret langs midten og med kanter, der er bukket ind og ikke malet. Den ligger blødt mod håndleddet fra første dag og har et lille messingspænde. Tyndt skind slides hurtigere end sadelmagerlæder: bruger du den dagligt, må du regne med at skifte den efter et par år.',
    },
    'kipina-apron': {
      name: 'Kipinä-forklæde',
      description:
        'Et tungt forklæde i ét stykke sadelmagerlæder fra bryst til knæ, til essen, grillen og snittebænken. Nakkeremmen indstilles med et stålspænde, lange bånd bindes om livet, og de tre lommer er nittet dér, hvor værktøjet trækker. Det får mærker og bliver sort som et værktøj. Det er ikke godkendt som værnemiddel.',
    },
    'tilkku-samples': {
      name: 'Tilkku-skindprøver',
      description:
        'Seks stykker af det, som de egne jakker laves af: lammeskind, okselæder og rensdyrskind i den farve, du vælger, og forene i viskose, quiltet satin og uld. Hvert stykke er 5 × 7 centimeter og klippet med zigzagsaks; en messingnitte holder dem sammen som en vifte. Se dem i dagslys, og mærk på dem, før du bestemmer dig for en jakke.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material: 'Fuldnarvet okselæder, garvet med bark og andre planteekstrakter og syet med vokset hørtråd.',
      care: 'Tør af med en tør eller hårdt opvredet klud, og lad det tørre langt fra varme. Gnid et tyndt lag farveløs læderbalsam ind to eller tre gange om året; farven bliver lidt dybere hver gang.',
    },
    pebbled: {
      material: 'Okselæder, der er valket i tromle, til narven træder frem, og afsluttet med et tyndt lag farve.',
      care: 'Rengør med en blød, fugtig klud og en dråbe mild sæbe. Læderlotion en eller to gange om året er nok.',
    },
    bridle: {
      material:
        'Fast, vegetabilsk garvet okselæder med talg og voks arbejdet ind fra begge sider. Det lyse slør på en ny vare er voks, der er steget op til overfladen.',
      care: 'Børst vokslaget ind med en blød børste, eller lad det slides ind af sig selv. Arbejd lidt læderfedt ind en gang om året, og polér med en klud.',
    },
    lambskin: {
      material: 'Tyndt lammeskind med fin narv og en let overfladebehandling, der lader narven være synlig.',
      care: 'Dup straks vanddråber af, og lad skindet tørre ved stuetemperatur. Brug lidt farveløs lotion til fint skind, og opbevar varen uden for stærkt lys.',
    },
    cowhide: {
      material: 'Kraftigt fuldnarvet okselæder, farvet i tromle og med den naturlige overflade i behold.',
      care: 'Børst støv af, og tør med en fugtig klud; lad vådt læder tørre langsomt, ikke ved radiatoren. Smør det let, når overfladen føles tør.',
    },
    shearling: {
      material:
        'Fåreskind, der er garvet med ulden på. Ulden er klippet i ens længde, og skindsiden er let overfladebehandlet.',
      care: 'Luft det ude i tørt vejr, og børst ulden med en blød børste. Vask det ikke; pletter, der ikke kan børstes af, overlader du til et skindrenseri.',
    },
    deerskin: {
      material: 'Smidigt hjorteskind med ujævn narv, hvor små mærker fra dyrets liv kan ses.',
      care: 'Lad det tørre fladt ved stuetemperatur, og gør det så blødt igen med hænderne. Tør af med en fugtig klud, og brug lidt læderbalsam en gang om året.',
    },
    samples: {
      material:
        'Lammeskind, okselæder og rensdyrskind, viskose, quiltet satin og uld: de samme skind og stoffer, som jakkerne skæres af.',
      care: 'Opbevar stykkerne tørt og uden for stærkt lys, så farven bliver ved med at være jakkens.',
    },
  },
  pictures: {
    front: '{name} i farven {color}, set forfra',
    angle: '{name} i farven {color}, set skråt fra siden',
    detail: '{name} i farven {color}, nærbillede af læder og syninger',
    bench: '{name} i farven {color}, på arbejdsbordet blandt værktøj og hverdagsting',
    chair: '{name} i farven {color}, på en træstol i værkstedet',
    peg: '{name} i farven {color}, hængt på en knage i værkstedet',
    video: '{name} i farven {color}, der drejer langsomt rundt (video)',
  },
  colors: {
    cognac: 'cognacbrun',
    black: 'sort',
    'dark brown': 'mørkebrun',
    navy: 'marineblå',
    burgundy: 'bordeauxrød',
    forest: 'skovgrøn',
    sand: 'sandbeige',
  },
  promo: 'Gratis fragt over {threshold} · Kundeservice 24/7',
  synonyms: [
    ['rygsæk', 'backpack'],
    ['pung', 'tegnebog'],
    ['computeretui', 'laptopetui', 'computertaske'],
    ['selskabstaske', 'clutch'],
    ['indkøbstaske', 'shopper'],
    ['nøglering', 'nøglevedhæng'],
    ['notesbog', 'notesblok'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Damejakker og frakker',
      columns: ['Brystvidde', 'Talje', 'Hofte'],
      measuring:
        'Mål uden på en tynd bluse med målebåndet vandret og tæt ind til kroppen. Brystvidde: om det bredeste sted. Talje: hvor du er smallest. Hofte: om det bredeste sted.',
      fit: 'Tallene er dine egne mål, ikke jakkens: Der er regnet med plads til en tynd trøje. Lammeskind giver sig lidt over ryggen, rulam gør ikke.',
      between:
        'Gå efter brystvidden, og tag den største, hvis der skal være plads til en tyk trøje under. Læder kan ikke lægges ud.',
    },
    jackets: {
      name: 'Jakker og veste',
      columns: ['Brystvidde', 'Talje', 'Armlængde'],
      measuring:
        'Mål uden på en skjorte med målebåndet vandret og tæt ind til kroppen. Brystvidde: om det bredeste sted. Talje: hvor bukserne sidder. Arm: fra skulderens knogle over den bøjede albue til håndleddet.',
      fit: 'Tallene er dine egne mål, ikke jakkens: Der er regnet med plads til en trøje. Nyt læder sidder tæt og har efter nogle uger din form.',
      between:
        'Gå efter brystvidden, og tag den største. Ærmer kan kortes af på vores værksted, men læder kan ikke lægges ud.',
    },
    belts: {
      name: 'Bælter',
      columns: ['Målt gennem stropperne', 'Hele bæltet uden spænde'],
      measuring:
        'Bedst er et bælte, du bruger: Læg det fladt, og mål fra bukket ved spændet til det hul, du bruger. Ellers trækker du et målebånd gennem stropperne på de bukser, bæltet er til.',
      fit: 'Størrelsen er længden til det midterste hul. Fem huller med 2,5 centimeter imellem giver fem centimeter til hver side.',
      between:
        'Det længste til jeans og vinter, det korteste til pæne bukser. Et flettet bælte bliver en centimeter længere: Dér tager du den mindste.',
    },
    gloves: {
      name: 'Handsker',
      columns: ['Håndens omkreds'],
      measuring:
        'Læg båndet om skrivehånden, hvor den er bredest, under knoerne og uden tommelfingeren. Knyt hånden løst, og aflæs.',
      fit: 'Nye handsker skal stramme, uden tomt skind i fingerspidserne. På to uger giver de sig omkring en halv størrelse over hånden.',
      between:
        'Mål langfingeren fra spids til rod: Mere end 8 centimeter taler for den største. Med uldfor tager du den største.',
    },
    'laptop-sleeves': {
      name: 'Computersleeves',
      columns: ['Computerens bredde, højst', 'Computerens dybde, højst'],
      measuring:
        'Mål selve computeren, lukket, fra kant til kant. Skærmens tommer siger ikke meget, for rammen tæller også.',
      fit: 'Sleevet sidder tæt, så intet glider. Computeren må være højst to centimeter tyk.',
      between: 'Tag det største. Et for stramt sleeve gnaver i hjørnerne.',
    },
    'watch-straps': {
      name: 'Urremme',
      columns: ['Mellem hornene', 'Håndled'],
      measuring:
        'Størrelsen er afstanden mellem hornene på dit ur, og den står ofte på bagsiden. Mål håndleddet, hvor du bærer uret, med båndet tæt ind til huden.',
      fit: 'Remmen har syv huller og sidder bedst i det midterste. Nyt læder er stift de første dage.',
      between:
        'Hornene afgør det, så der ikke bliver en sprække. Ligger håndleddet i yderkanten, så skriv til os, før du bestiller.',
    },
    notebooks: {
      name: 'Notesbøger',
      columns: ['Siden, bredde', 'Siden, højde'],
      measuring: 'Størrelsen er hæftets, A6 eller A5. Mål en side i den notesbog, du bruger nu.',
      fit: 'Omslaget er omkring en centimeter større hele vejen rundt og passer til alle hæfter i samme format.',
      between: 'A6 kan være i en jakkes inderlomme, A5 passer på skrivebordet og i de fleste tasker.',
    },
    totes: {
      name: 'Indkøbstasker',
      columns: ['Bredde', 'Højde', 'Dybde', 'Hankenes højde'],
      measuring:
        'Målt tom og stående, udvendigt. Bredde: langs bunden. Højde: fra bunden til kanten, uden hankene. Hankenes højde: fra kanten til toppen af hankene.',
      fit: 'Hankene går over skulderen også på en vinterfrakke.',
      between: 'M rummer et A4-ringbind på langsiden, L et, der står op.',
    },
    weekenders: {
      name: 'Weekendtasker',
      columns: ['Bredde', 'Højde', 'Dybde', 'Hankenes højde'],
      measuring: 'Målt fyldt og udvendigt, uden skulderrem. Hankenes højde: fra lynlåsen til toppen af hankene.',
      fit: 'Skulderremmen er 80 til 130 centimeter lang og kan tages af.',
      between:
        'Begge kan være under de fleste togsæder. Flyselskaber har hver deres grænser for håndbagage, så sammenlign målene med dit selskabs.',
    },
    backpacks: {
      name: 'Rygsække',
      columns: ['Bredde', 'Højde', 'Dybde', 'Skulderrem'],
      measuring: 'Målt fyldt og udvendigt. Skulderrem: fra øverste til nederste søm, kortest og længst.',
      fit: 'En rygsæk sidder godt, når den slutter over hofterne: Mål dertil fra den mest fremtrædende knogle i nakken.',
      between: 'Begge har rummet til en 15-tommers computer. Er ryggen kortere end 45 centimeter, tager du 19 liter.',
    },
    'custom-jacket': {
      name: 'Egen jakke',
      columns: ['Din brystvidde', 'Jakken, over brystet', 'Jakken, ryg', 'Jakken, ærme'],
      measuring:
        'Mål rundt om det bredeste sted på brystet, uden på en skjorte og med målebåndet vandret. Jakkens egne mål får du af en, der sidder godt, lagt fladt: fra ærmegab til ærmegab, fra kravesømmen ned ad ryggen og fra skuldersømmen til enden af ærmet.',
      fit: 'En lige model med plads til en trøje. Jakken syes kun til dig og kan ikke returneres, så sammenlign alle fire mål.',
      between: 'Tag den største. Peger to mål på forskellige størrelser, så skriv til os, før du bestiller.',
    },
  },
  pages: {
    about: {
      description:
        'Föri har syet lædervarer i hånden i Turku, ved floden Aura, siden 1892: hvem vi er, hvordan vi arbejder, og hvad vi står for.',
      heading: 'Syet ved floden siden 1892',
      history: [
        {
          year: 1892,
          title: 'En sadelmager på vestsiden',
          text: 'En sadelmager åbner værksted ved Aura og reparerer seletøj for havnens vognmænd. Tolv år senere begynder en lille færge at krydse floden ved siden af. Folk kalder den Föri, og snart også værkstedet.',
        },
        {
          year: 1950,
          title: 'Fra heste til mennesker',
          text: 'Hestene forsvinder fra kajerne, nålene bliver. Nu syes der mapper, bælter og skoletasker. Mønsteret til mappen Linna er fra de år.',
        },
        {
          year: 1985,
          title: 'Den første jakke',
          text: 'En motorcyklist fra Naantali beder om en jakke, der ikke går op i syningen. Det tog fire prøvninger. Skuldersømmen skærer vi stadig på samme måde.',
        },
        {
          year: 2020,
          title: 'En dør til hele Norden',
          text: 'Butikken åbner på nettet, på seks sprog. Du vælger farve, læder og for til din jakke på skærmen; vi skærer og syr den her, i hånden, som før.',
        },
      ],
    },
    contact: { store: 'På vestsiden af floden Aura, få skridt fra færgen.' },
  },
  home: {
    title: 'Föri – nordisk læder, lavet i Turku',
    description:
      'Håndlavede lædervarer i nordisk stil til mænd, kvinder og alle: tasker, punge, bælter, jakker og tilbehør, syet i Turku i Finland.',
    workshop: {
      title: 'Et arbejdsbord ved floden Aura',
      text: 'Skåret, skærfet og syet med sadelmagersting i Turku siden 1892, få skridt fra den lille færge, vi har navnet efter.',
    },
  },
};
