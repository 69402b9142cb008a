import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-veske',
      description:
        'En åpen veske skåret av to store stykker og en bunn, slik at få sømmer bærer vekten, med fôr av bomull. De runde hankene sitter i håndsydde fester med messingnagle og bæres i hånden eller på underarmen; A4-mapper og en 13-tommers PC får plass stående. Læret er stivt til å begynne med, mykner etter hvert og mørkner der hendene tar i det.',
    },
    'archipelago-weekender': {
      name: 'Airisto-helgebag',
      description:
        'En reisebag for to eller tre netter, oppkalt etter fjorden mellom fastlandet og skjærgården. Bunnen er avstivet, glidelåsen går fra ende til ende, og den avtakbare skulderremmen festes i messingringene på sidene. 37 liter har plass til skift og et par sko, 52 liter til en tykk genser i tillegg. Det kornete læret tåler støtene i bagasjerom og på bildekk.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-skulderveske',
      description:
        'Liten nok til ikke å være i veien på sykkelen. Klaffen lukkes med en vrilås i messing over telefon, nøkler, kortholder og en pocketbok. To reimer følger med: den korte på bildet og en lang, regulerbar, som bæres på skrå over kroppen. Det kornete læret skjuler riper, så vesken forandrer seg lite fra sommer til sommer.',
    },
    'harbour-satchel': {
      name: 'Pansio-lærveske',
      description:
        'En veske med klaff og to reimer. Bak spennene sitter det trykknapper, så den kan åpnes med én hånd. Et skillerom holder A4-papirer og 13-tommers PC fra hverandre, og småtingene får en lomme med glidelås. Nytt salmakerlær har en lys hinne av voks som gnis til glans, først langs kanten av klaffen.',
    },
    'linna-briefcase': {
      name: 'Linna-dokumentmappe',
      description:
        'To rom, ett til en 15-tommers PC og ett til papirer, under en stålglidelås fra ende til ende, og en flat lomme foran til avisen. Håndtakene er naglet der de bærer vekten, og alle kanter er faset, farget og polert for hånd. Mappen står på gulvet av seg selv, og hjørnene er det første som begynner å skinne.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-ryggsekk',
      description:
        'En ryggsekk med klaff, to stålspenner og en glidelåslomme foran. Inni er det et polstret rom til en 15-tommers PC og en flaskelomme, og de fôrede skulderremmene er sydd to ganger der de møter sekken. 19 liter holder til arbeidsdagen, i 25 liter er det plass til treningsklær også. Det kornete læret blir smidig, men beholder overflaten.',
    },
    'kuura-clutch': {
      name: 'Kuura-selskapsveske',
      description:
        'En flat selskapsveske i mykt lammeskinn med trykknapp i messing på klaffen og fôr av bomull. Den rommer telefon, nøkler, kort og en leppestift, og med reimen rundt håndleddet har du hånden fri. Lammeskinn får lettere merker enn storfelær, så det følger med en tøypose til hyllen i skapet.',
    },
    'saari-bucket-bag': {
      name: 'Saari-bøtteveske',
      description:
        'Oval bunn, én søm langs siden og en snor av samme hud, trukket gjennom messingmaljer. Full står vesken av seg selv og rommer vannflaske, skjerf og skissebok, og en liten lomme med trykknapp gjør at du slipper å lete etter nøklene. Sidene er stive i starten og legger seg i myke folder i løpet av det første året.',
    },
    'market-tote': {
      name: 'Hansa-handleveske',
      description:
        'En veske til torghandelen: kraftig storfelær, slitesterkt bomullsfôr og flate hanker som er både sydd og naglet. M rommer brød, grønnsaker og en flaske som får stå, L har plass til en bukett blomster i tillegg. Smulene ristes ut, fôret tørkes rent, og utsiden blir glattere for hver sesong.',
    },
    'aura-bifold': {
      name: 'Aura-lommebok',
      description:
        'Den klassiske lommeboken som legges sammen: seks kortspor, to skjulte lommer og et seddelrom i full lengde. Den er sydd for hånd med salmakersøm i vokset lintråd, og kantene er polert til de kjennes som ett stykke. Stiv de første ukene, deretter former den seg etter kortene dine og mørkner langs bretten.',
    },
    'luoto-cardholder': {
      name: 'Luoto-kortholder',
      description:
        'Fire spor og en lomme i midten til brettede sedler, tynne lag lær og ingenting imellom. Begynn med ett kort i hvert spor: de er skåret trange, men gir etter i løpet av et par uker, og da er det plass til seks kort. Hakket til tommelen er det som mørkner først.',
    },
    'meri-zip-wallet': {
      name: 'Meri-lommebok med glidelås',
      description:
        'En lang messingglidelås langs overkanten sørger for at mynter, kvitteringer og kort blir der du la dem. Inni er det åtte kortspor, to rom til sedler som ikke skal brettes, og en myntlomme som åpner seg som et trekkspill. Det kornete læret viser lite etter nøklene i vesken, og reimen ved glidelåsen går rundt håndleddet.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-lommebok',
      description:
        'En lang, smal lommebok der sedlene ligger flatt, lukket med én trykknapp. Åtte kortspor, fire på hver side, myntlomme med glidelås og et rom til kvitteringer får plass på to centimeter, fordi skinnet er skjerfet tynt der lagene møtes. Myk fra første dag, og etter hvert får bretten en dempet glans.',
    },
    'penni-coin-purse': {
      name: 'Penni-myntpung',
      description:
        'Oppkalt etter småmynten Finland betalte med frem til 2002. En avrundet pung av hjorteskinn, sydd langs kanten, med en klaff som lukkes med trykknapp i messing. Den åpner seg så bredt at du ser hver mynt, og en reservenøkkel eller en brettet seddel får også plass. Det myke skinnet blir rundere med bruk.',
    },
    'matka-passport-cover': {
      name: 'Matka-passetui',
      description:
        'Passet skyves inn under to klaffer, og under den høyre er det plass til ombordstigningskortet. Ingen lås og ingenting som henger seg opp i lommen: lær som er sydd for hånd hele veien rundt, med stempelet vårt på forsiden. Hver reise setter sitt merke, og skrammene mørkner til de går i ett med resten.',
    },
    'tori-slim-wallet': {
      name: 'Tori-lommebok',
      description:
        'En smal lommebok for den som har lite med seg: seks kort og noen sedler. Salmakerlæret er skjerfet tynt i bretten, så tykkelsen holder seg på én centimeter og lommeboken kan ligge i forlommen. Vokshinnen slites bort på noen dager, men buen fra lommen blir værende.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-lommebok',
      description:
        'Kauppias betyr kjøpmann, og dette er en lommebok til innerlommen i frakken. Sedlene slipper å brettes, kvitteringene har et eget belgrom, åtte kort står fire på hver side, og klaffen holdes av en trykknapp i stål. Det tykke salmakerlæret er sydd for hånd der det slites mest, og går fra matt til blankt.',
    },
    'satama-belt': {
      name: 'Satama-belte',
      description:
        'Et belte, 3,5 cm bredt og fire millimeter tykt: salmakerlær fôret med ufarget lær og stukket langs begge kanter. Spennen i massiv messing sitter i en sydd brett, og en hempe holder enden. De fem hullene sitter 2,5 cm fra hverandre, og størrelsen måles fra spennen til det midterste. Etter noen uker følger reimen hoften.',
    },
    'koski-belt': {
      name: 'Koski-belte',
      description:
        'Tre centimeter bredt, til chinos så vel som til kjole. Stålspenne og hempe er sydd fast med salmakersøm, og kantene er avrundet og gnidd med bivoks. Læret blir brunt i lyset slik tre blir: løft på hempen etter et år, så ser du fargen beltet begynte med.',
    },
    'punos-braided-belt': {
      name: 'Punos-belte',
      description:
        'Seks remser storfelær, flettet for hånd uten kjerne, slik at beltet gir litt etter når du setter deg. Tappen i spennen går gjennom fletten hvor som helst, så det er ingen hull å telle. De første ukene setter remsene seg, og beltet blir omtrent en centimeter lengre; er du mellom to størrelser, ta den minste.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-midjebelte',
      description:
        'Et seks centimeter bredt belte til midjen, til å ha over kåpe, strikkejakke eller kjole. Lammeskinnet er trukket over en fast kjerne av storfelær, så beltet bøyer seg uten at kantene ruller. Mål utenpå klærne du skal ha det til. Ved spennen kommer det fine folder som blankes glatte med tiden.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-belte',
      description:
        'To centimeter bredt, med lammeskinn brettet rundt en tynn kjerne og stukket tett inntil kanten. Det går gjennom de smale stroppene på kjoler og dressbukser, og med fem hull kan det sitte i midjen eller på hoften. Hullet du bruker mest, får en liten fold for seg selv.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-arbeidsbelte',
      description:
        'Salmakerlær, fem millimeter tykt og 4,5 cm bredt, med stålspenne, to nagler bak den og to rader hull. Det bærer målebånd, knivslire eller en full verktøylomme uten å sige. Den første morgenen er det stivt som en planke, etter omtrent en måned på jobb er det gått inn.',
    },
    'myrsky-biker': {
      name: 'Myrsky-bikerjakke',
      description:
        'Skrå glidelås, slag med trykknapper og belte nederst, i storfeskinn som er 1,2 mm tykt. Tre glidelåslommer og én klafflomme utenpå, én inni; fôr av bomullstwill i kroppen og viskose i ermene. Tung i starten, men albuene får sine folder i løpet av en måned. Laget for gaten: den har ingen beskyttere til kjøring.',
    },
    'lumi-shearling': {
      name: 'Lumi-saueskinnsjakke',
      description:
        'Saueskinn med ullen innover, så jakken trenger ikke fôr. Den lukkes med fire reimer og messingspenner, den brede kragen kan slås opp, og håndlommene er ullne inni. Ullen flates litt ut der armene gnisser, og reiser seg igjen under børsten.',
    },
    'halla-racer': {
      name: 'Halla-skinnjakke',
      description:
        'En kort, ettersittende jakke i lammeskinn med oppstående krage og rett stålglidelås. Lange sømmer former livet uten å dele det på tvers, og alle de fire lommene, to på brystet og to til hendene, lukkes med glidelås. Skinnet er lett på skuldrene og former seg i løpet av noen uker etter den som går i jakken.',
    },
    'kallio-bomber': {
      name: 'Kallio-bomberjakke',
      description:
        'Lammeskinn med ribbestrikket ull i krage, mansjetter og linning, og vattert fôr av viskose. Rett stålglidelås, to skrå lommer utenpå og én med glidelås på innsiden. Ribbestrikken er sydd på for seg, så den kan byttes lenge før skinnet er slitt.',
    },
    'ranta-coat': {
      name: 'Ranta-skinnkåpe',
      description:
        'En dobbeltspent kåpe, 98 cm lang i størrelse M, med brede slag, seks skinntrukne knapper og belte med messingspenne. Den vider seg litt ut nederst, så du kan ta lange skritt, og lommene har klaff med trykknapp. Det er plass til en tykk genser under, og lammeskinnet faller mykere for hver vinter.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-skinnvest',
      description:
        'Skåret som en snekkervest, med oppstående krage og fire påsydde lommer med klaff, dype nok til blyant og tommestokk. Seks trykknapper i messing foran; med reimen og spennen i ryggen passer den over både skjorte og genser. På storfeskinnet hører riper og slitte kanter med.',
    },
    'saaristo-racer': {
      name: 'Saaristo-skinnjakke',
      description:
        'En jakke for vindfulle overfarter: bak den rette messingglidelåsen ligger en bred vindklaff, og den oppstående kragen verner nakken. Bærestykket gir armene rekkevidde; to brystlommer med glidelås tar telefon og nøkler, og to til er for hendene. Storfeskinnet knirker når det er nytt; gi det én høst på å sette seg.',
    },
    'avain-key-fob': {
      name: 'Avain-nøkkelring',
      description:
        'To lag salmakerlær av de samme hudene som beltene våre, sydd sammen langs kanten og festet til en messingring med en naglet hempe. Ringen tar omtrent åtte nøkler, og den brede enden er lett å finne i lommen. Noen måneder der runder av kantene og gir læret glans.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-hansker',
      description:
        'Hansker i hjorteskinn med fôr av strikket ull, sydd med flate sømmer så ingenting trykker mot fingertuppene. En ribbestrikket ullmansjett slutter tett mot frakkeermet. Størrelsen er håndflatens omkrets i tommer uten tommelen; hjorteskinn gir seg litt og holder seg smidig.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-hansker',
      description:
        'Tynne hansker i lammeskinn med fint ullfôr og tre opphøyde stikninger på håndbaken. Smale kiler mellom fingrene gjør at hånden lett lukker seg rundt et sykkelstyre eller en kopp, og en liten trykknapp i messing lukker ved håndleddet. De skal sitte stramt når de er nye: på to uker gir de seg omtrent en halv størrelse.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-laptopetui',
      description:
        'To lærstykker med ullfilt mellom seg og maskinen. Klaffen lukkes med en trykknapp i messing, så det er ingen glidelås som riper lokket, og en flat lomme på baksiden tar papirer eller en ledning. Velg etter tommene på skjermen. Læret er fast, mørkner jevnt og viser hvor du pleier å holde.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-brilleetui',
      description:
        'Kornete lær, formet over en trelest og fôret med semsket skinn, fast nok til å ligge nederst i vesken. Det lukkes med en trykknapp i messing og rommer hverdagsbriller eller solbriller med innfatning på opptil 15 cm. Overflaten holder seg, bare klaffen blir glattere der tommelen åpner.',
    },
    'paja-apron': {
      name: 'Paja-forkle',
      description:
        'Nakkereimen stilles inn med en messingspenne, og de lange båndene går rundt livet og knytes foran. Brystlommen er til blyant og kniv, to lommer til er for hendene, og alle er naglet i hjørnene. Lim, olje og kaffe setter flekker i storfelæret, og etter en stund ville det sett nakent ut uten dem.',
    },
    'aika-watch-strap': {
      name: 'Aika-klokkerem',
      description:
        'En rem som smalner av, stukket hele veien rundt; ved festene er den fire millimeter tykk, ytterst to. Stålspenne og stifter med hurtiglås følger med. Mål avstanden mellom festene på klokken for å finne bredden. Salmakerlær er stivt i noen dager og beholder siden buen fra håndleddet.',
    },
    'muisto-notebook': {
      name: 'Muisto-notatbok',
      description:
        'Et lærbind rundt en bok på 192 sider uten linjer, som kan byttes når den er full. En reim med trykknapp i messing holder bindet lukket, et lærbånd merker siden, og bakerst er det en lomme til løse lapper. Bøkene kommer og går, mens bindet blir, mørkner og samler på ripene sine.',
    },
    'siro-watch-strap': {
      name: 'Siro-klokkerem',
      description:
        'En smal rem i lammeskinn, lett polstret langs midten, med kanter som er brettet inn og ikke malt. Den ligger mykt mot håndleddet fra første dag og har en liten messingspenne. Tynt skinn slites fortere enn salmakerlær: bruker du den daglig, må du regne med å bytte etter et par år.',
    },
    'kipina-apron': {
      name: 'Kipinä-forkle',
      description:
        'Et tungt forkle i ett stykke salmakerlær fra bryst til kne, for essen, grillen og spikkebenken. Nakkereimen stilles inn med en stålspenne, lange bånd knytes i livet, og de tre lommene er naglet der verktøyet drar. Det får merker og svartner som et verktøy. Det er ikke godkjent som verneutstyr.',
    },
    'tilkku-samples': {
      name: 'Tilkku-skinnprøver',
      description:
        'Seks biter av det de egne jakkene lages av: lammeskinn, storfeskinn og reinskinn i fargen du velger, og fôrene i viskose, vattert sateng og ull. Hver bit er 5 × 7 centimeter og klippet med sikksakksaks; en messingnagle holder dem sammen som en vifte. Se dem i dagslys og kjenn på dem før du bestemmer deg for en jakke.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material: 'Fullnarvet storfelær, garvet med bark og andre planteekstrakter og sydd med vokset lintråd.',
      care: 'Tørk av med en tørr eller godt oppvridd klut og la det tørke langt fra varme. Gni inn et tynt lag fargeløs lærbalsam to eller tre ganger i året; fargen blir litt dypere hver gang.',
    },
    pebbled: {
      material: 'Storfelær som er valket i trommel til narven trer frem, og avsluttet med et tynt lag farge.',
      care: 'Rengjør med en myk, fuktig klut og en dråpe mild såpe. Lærlotion én eller to ganger i året er nok.',
    },
    bridle: {
      material:
        'Fast, vegetabilsk garvet storfelær med talg og voks arbeidet inn fra begge sider. Den lyse hinnen på en ny vare er voks som har steget til overflaten.',
      care: 'Børst vokslaget inn med en myk børste, eller la det slites inn av seg selv. Arbeid inn litt lærfett én gang i året og poler med en klut.',
    },
    lambskin: {
      material: 'Tynt lammeskinn med fin narv og en lett overflatebehandling som lar narven synes.',
      care: 'Dupp bort vanndråper med en gang og la skinnet tørke i romtemperatur. Bruk litt fargeløs lotion for fint skinn, og oppbevar varen beskyttet mot sterkt lys.',
    },
    cowhide: {
      material: 'Kraftig fullnarvet storfeskinn, farget i trommel, med den naturlige overflaten i behold.',
      care: 'Børst av støv og tørk av med en fuktig klut; la vått skinn tørke langsomt, ikke ved ovnen. Smør det lett når overflaten kjennes tørr.',
    },
    shearling: {
      material:
        'Saueskinn som er garvet med ullen på. Ullen er klippet til jevn lengde, og skinnsiden er lett overflatebehandlet.',
      care: 'Luft det ute i tørt vær og børst ullen med en myk børste. Ikke vask det; flekker som ikke lar seg børste bort, overlater du til et skinnrenseri.',
    },
    deerskin: {
      material: 'Smidig hjorteskinn med ujevn narv, der små merker fra dyrets liv kan synes.',
      care: 'La det tørke flatt i romtemperatur og myk det så opp med hendene. Tørk av med en fuktig klut og bruk litt lærbalsam én gang i året.',
    },
    samples: {
      material:
        'Lammeskinn, storfeskinn og reinskinn, viskose, vattert sateng og ull: de samme skinnene og stoffene som jakkene skjæres av.',
      care: 'Oppbevar bitene tørt og beskyttet mot sterkt lys, så fargen forblir den samme som på jakken.',
    },
  },
  pictures: {
    front: '{name} i fargen {color}, sett forfra',
    angle: '{name} i fargen {color}, sett skrått fra siden',
    detail: '{name} i fargen {color}, nærbilde av lær og sømmer',
    bench: '{name} i fargen {color}, på arbeidsbenken blant verktøy og hverdagsting',
    chair: '{name} i fargen {color}, på en trestol i verkstedet',
    peg: '{name} i fargen {color}, hengt på en knagg i verkstedet',
    video: '{name} i fargen {color} som snurrer langsomt (video)',
  },
  colors: {
    cognac: 'konjakkbrun',
    black: 'svart',
    'dark brown': 'mørkebrun',
    navy: 'marineblå',
    burgundy: 'vinrød',
    forest: 'skoggrønn',
    sand: 'sandbeige',
  },
  promo: 'Fri frakt over {threshold} · Kundeservice 24/7',
  synonyms: [
    ['ryggsekk', 'sekk'],
    ['lommebok', 'seddelbok'],
    ['laptopetui', 'pc-etui', 'pc-veske'],
    ['selskapsveske', 'clutch'],
    ['handleveske', 'shopper'],
    ['brilleetui', 'brillefutteral'],
    ['klokkerem', 'urrem'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Damejakker og kåper',
      columns: ['Brystvidde', 'Midje', 'Hofte'],
      measuring:
        'Mål utenpå en tynn genser med målebåndet vannrett og tett inntil. Brystvidde: rundt det bredeste. Midje: der du er smalest. Hofte: rundt det bredeste.',
      fit: 'Tallene er dine egne mål, ikke jakkens: Plass til en tynn genser er regnet med. Lammeskinn gir litt over ryggen, saueskinn gjør det ikke.',
      between:
        'Gå etter brystvidden, og ta den største hvis en tykk genser skal få plass under. Lær kan ikke legges ut.',
    },
    jackets: {
      name: 'Jakker og vester',
      columns: ['Brystvidde', 'Midje', 'Armlengde'],
      measuring:
        'Mål utenpå en skjorte med målebåndet vannrett og tett inntil. Brystvidde: rundt det bredeste. Midje: der buksen sitter. Arm: fra skulderbeinet over den bøyde albuen til håndleddet.',
      fit: 'Tallene er dine egne mål, ikke jakkens: Plass til en genser er regnet med. Nytt lær sitter tett og har formen din etter noen uker.',
      between:
        'Gå etter brystvidden, og ta den største. Ermer kan kortes inn på verkstedet vårt, men lær kan ikke legges ut.',
    },
    belts: {
      name: 'Belter',
      columns: ['Målt gjennom hempene', 'Hele beltet uten spenne'],
      measuring:
        'Best er et belte du bruker: Legg det flatt og mål fra bretten ved spennen til hullet du bruker. Ellers trekker du et målebånd gjennom hempene på buksen beltet skal til.',
      fit: 'Størrelsen er lengden til det midterste hullet. Fem hull med 2,5 centimeter mellom gir fem centimeter hver vei.',
      between:
        'Det lengste til jeans og vinter, det korteste til pene bukser. Et flettet belte blir en centimeter lengre: Der tar du den minste.',
    },
    gloves: {
      name: 'Hansker',
      columns: ['Håndens omkrets'],
      measuring:
        'Legg båndet rundt skrivehånden der den er bredest, under knokene og uten tommelen. Knytt hånden løst, og les av.',
      fit: 'Nye hansker skal være trange, uten tomt skinn i fingertuppene. På to uker gir de etter omtrent en halv størrelse over hånden.',
      between:
        'Mål langfingeren fra tupp til rot: Mer enn 8 centimeter taler for den største. Med ullfôr tar du den største.',
    },
    'laptop-sleeves': {
      name: 'Pc-omslag',
      columns: ['Bredden på pc-en, høyst', 'Dybden på pc-en, høyst'],
      measuring: 'Mål selve pc-en, lukket, fra kant til kant. Tommene på skjermen sier lite, for rammen teller også.',
      fit: 'Omslaget sitter tett, så ingenting glir. Pc-en kan være høyst to centimeter tykk.',
      between: 'Ta det største. Et for trangt omslag gnager i hjørnene.',
    },
    'watch-straps': {
      name: 'Klokkeremmer',
      columns: ['Mellom festene', 'Håndledd'],
      measuring:
        'Størrelsen er avstanden mellom festene på klokken din, og den står ofte på baksiden. Mål håndleddet der du har klokken, med båndet tett inntil.',
      fit: 'Remmen har sju hull og sitter best i det midterste. Nytt lær er stivt de første dagene.',
      between:
        'Festene avgjør, så det ikke blir noen glipe. Ligger håndleddet i ytterkanten, skriv til oss før du bestiller.',
    },
    notebooks: {
      name: 'Notatbøker',
      columns: ['Siden, bredde', 'Siden, høyde'],
      measuring: 'Størrelsen er heftets, A6 eller A5. Mål en side i notatboken du bruker nå.',
      fit: 'Omslaget er omtrent en centimeter større hele veien rundt og passer til alle hefter i samme format.',
      between: 'A6 går i innerlommen på en jakke, A5 passer på skrivebordet og i de fleste vesker.',
    },
    totes: {
      name: 'Handlevesker',
      columns: ['Bredde', 'Høyde', 'Dybde', 'Hankenes høyde'],
      measuring:
        'Målt tom og stående, utvendig. Bredde: langs bunnen. Høyde: fra bunnen til kanten, uten hankene. Hankenes høyde: fra kanten til toppen av hankene.',
      fit: 'Hankene går over skulderen også på en vinterfrakk.',
      between: 'M rommer en A4-perm på langsiden, L en som står.',
    },
    weekenders: {
      name: 'Helgebager',
      columns: ['Bredde', 'Høyde', 'Dybde', 'Hankenes høyde'],
      measuring: 'Målt fylt og utvendig, uten skulderrem. Hankenes høyde: fra glidelåsen til toppen av hankene.',
      fit: 'Skulderremmen er 80 til 130 centimeter lang og kan tas av.',
      between:
        'Begge går under de fleste togseter. Flyselskapene har sine egne grenser for håndbagasje, så sammenlign målene med grensene til ditt selskap.',
    },
    backpacks: {
      name: 'Ryggsekker',
      columns: ['Bredde', 'Høyde', 'Dybde', 'Skulderrem'],
      measuring: 'Målt fylt og utvendig. Skulderrem: fra øverste til nederste søm, på det korteste og på det lengste.',
      fit: 'En ryggsekk sitter godt når den slutter over hoftene: Mål dit fra den mest fremtredende knokkelen i nakken.',
      between: 'Begge har rommet til en 15-tommers PC. Er ryggen kortere enn 45 centimeter, tar du 19 liter.',
    },
    'custom-jacket': {
      name: 'Egen jakke',
      columns: ['Brystvidden din', 'Jakken, over brystet', 'Jakken, rygg', 'Jakken, erme'],
      measuring:
        'Mål rundt det bredeste på brystet, utenpå en skjorte og med målebåndet vannrett. Jakkens egne mål får du av en som sitter godt, lagt flatt: fra ermehull til ermehull, fra kragesømmen ned langs ryggen og fra skuldersømmen til enden av ermet.',
      fit: 'En rett modell med plass til en genser. Jakken sys bare til deg og kan ikke returneres, så sammenlign alle fire målene.',
      between: 'Ta den største. Peker to mål på ulike størrelser, skriv til oss før du bestiller.',
    },
  },
  pages: {
    about: {
      description:
        'Föri har sydd skinnvarer for hånd i Turku, ved elva Aura, siden 1892: hvem vi er, hvordan vi arbeider og hva vi står for.',
      heading: 'Sydd ved elva siden 1892',
      history: [
        {
          year: 1892,
          title: 'En salmaker på vestsiden',
          text: 'En salmaker åpner verksted ved Aura og reparerer seletøy for kjørekarene i havnen. Tolv år senere begynner en liten ferge å krysse elva ved siden av. Folk kaller den Föri, og snart verkstedet også.',
        },
        {
          year: 1950,
          title: 'Fra hester til mennesker',
          text: 'Hestene forsvinner fra kaiene, nålene blir igjen. Nå sys det mapper, belter og skolevesker. Mønsteret til dokumentmappen Linna er fra disse årene.',
        },
        {
          year: 1985,
          title: 'Den første jakken',
          text: 'En motorsyklist fra Naantali ber om en jakke som ikke går opp i sømmene. Det tok fire prøvinger. Skuldersømmen skjærer vi fortsatt på samme måte.',
        },
        {
          year: 2020,
          title: 'En dør til hele Norden',
          text: 'Butikken åpner på nettet, på seks språk. Du velger farge, skinn og fôr til jakken din på skjermen; vi skjærer og syr den her, for hånd, som før.',
        },
      ],
    },
    contact: { store: 'På vestsiden av elva Aura, noen få skritt fra fergen.' },
  },
  home: {
    title: 'Föri – nordisk skinn, laget i Turku',
    description:
      'Håndlagde skinnvarer i nordisk stil for menn, kvinner og alle: vesker, lommebøker, belter, jakker og tilbehør, sydd i Turku i Finland.',
    workshop: {
      title: 'En arbeidsbenk ved elva Aura',
      text: 'Skåret, skjerfet og sydd med salmakersøm i Turku siden 1892, noen skritt fra den lille fergen som ga oss navnet.',
    },
  },
};
