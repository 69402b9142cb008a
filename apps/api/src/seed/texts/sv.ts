import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-väska',
      description:
        'En öppen väska skuren i två stora stycken och en botten, så att få sömmar bär lasten, med foder av bomull. De runda handtagen sitter i handsydda fästen med mässingsnit och bärs i handen eller på underarmen; A4-mappar och en 13-tumsdator får plats stående. Lädret är fast i början, mjuknar efter hand och mörknar där händerna tar i det.',
    },
    'archipelago-weekender': {
      name: 'Airisto-weekendväska',
      description:
        'En resebag för två eller tre nätter, uppkallad efter fjärden mellan fastlandet och skärgården. Bottnen är förstyvad, dragkedjan går från ände till ände och den löstagbara axelremmen fästs i mässingsringarna på gavlarna. 37 liter rymmer ombyte och ett par skor, 52 liter dessutom en tjock tröja. Det korniga lädret tål törnar i bagageutrymmen och på bildäck.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-axelväska',
      description:
        'Liten nog att inte vara i vägen på cykeln. Locket stängs med ett vridlås i mässing; innanför ryms telefon, nycklar, korthållare och en pocketbok. Två remmar hör till: den korta på bilden och en lång, ställbar, som bärs snett över kroppen. Det korniga lädret döljer repor, så väskan förändras föga från sommar till sommar.',
    },
    'harbour-satchel': {
      name: 'Pansio-läderväska',
      description:
        'En väska med lock och två remmar. Bakom spännena sitter tryckknappar, så den går att öppna med en hand. En mellanvägg håller A4-papper och 13-tumsdator isär, och småsakerna får ett fack med dragkedja. Nytt sadelmakarläder har en ljus hinna av vax som nöts till glans, först längs lockets kant.',
    },
    'linna-briefcase': {
      name: 'Linna-portfölj',
      description:
        'Två fack, ett för en 15-tumsdator och ett för papper, under en dragkedja i stål från ände till ände, och en platt ficka fram för tidningen. Handtagen är nitade där de bär tyngden, och alla kanter är fasade, färgade och polerade för hand. Portföljen står själv på golvet, och hörnen är det första som börjar glänsa.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-ryggsäck',
      description:
        'En ryggsäck med lock, två stålspännen och en dragkedjeficka fram. Inuti finns ett vadderat fack för en 15-tumsdator och en flaskficka; de fodrade axelremmarna är sydda två gånger där de möter säcken. 19 liter räcker för arbetsdagen, i 25 liter går även träningskläderna ner. Det korniga lädret blir smidigt men behåller sin yta.',
    },
    'kuura-clutch': {
      name: 'Kuura-kuvertväska',
      description:
        'En platt aftonväska i mjukt lammskinn, med tryckknapp i mässing på locket och foder av bomull. Den rymmer telefon, nycklar, kort och ett läppstift, och med remmen om handleden har du handen fri. Lammskinn får lättare märken än nötläder, så en tygpåse för garderobshyllan följer med.',
    },
    'saari-bucket-bag': {
      name: 'Saari-hinkväska',
      description:
        'En oval botten, en söm längs sidan och ett dragsnöre ur samma hud, trätt genom mässingsöljetter. Fylld står väskan själv och rymmer vattenflaska, halsduk och skissbok, och i en liten ficka med tryckknapp slipper man leta efter nycklarna. Sidorna är styva till en början och lägger sig i mjuka veck under det första året.',
    },
    'market-tote': {
      name: 'Hansa-kasse',
      description:
        'En kasse för salutorget: kraftigt nötläder, slitstarkt bomullsfoder och platta handtag som både är sydda och nitade. M rymmer bröd, grönsaker och en flaska som får stå upprätt, L dessutom en bukett blommor. Smulorna skakas ur, fodret torkas rent, och utsidan blir slätare för varje säsong.',
    },
    'aura-bifold': {
      name: 'Aura-plånbok',
      description:
        'Den klassiska vikbara plånboken: sex kortfack, två dolda fickor och ett sedelfack i full längd. Den är handsydd med sadelsöm i vaxad lintråd, och kanterna är polerade tills de känns som ett enda stycke. Styv de första veckorna, därefter formar den sig efter korten och mörknar längs vecket.',
    },
    'luoto-cardholder': {
      name: 'Luoto-korthållare',
      description:
        'Fyra fack och en ficka i mitten för vikta sedlar, tunna lager läder och ingenting däremellan. Börja med ett kort i varje fack: de är snävt skurna men ger efter inom ett par veckor, och då får sex kort plats. Urtaget för tummen är det som mörknar först.',
    },
    'meri-zip-wallet': {
      name: 'Meri-plånbok med dragkedja',
      description:
        'En lång dragkedja i mässing längs överkanten gör att mynt, kvitton och kort stannar där du har lagt dem. Inuti finns åtta kortfack, två fack för ovikta sedlar och en myntficka som öppnas som ett dragspel. Det korniga lädret visar knappt spår av nycklarna i väskan, och remmen vid dragkedjan går om handleden.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-plånbok',
      description:
        'En lång, smal plånbok där sedlarna ligger plant och som stängs med en enda tryckknapp. Åtta kortfack, fyra på var sida, myntfack med dragkedja och ett fack för kvitton ryms på två centimeter, för skinnet är förtunnat där lagren möts. Mjuk från första dagen, och med tiden får vecket en dämpad lyster.',
    },
    'penni-coin-purse': {
      name: 'Penni-myntbörs',
      description:
        'Uppkallad efter slanten som Finland betalade med fram till 2002. En rundad börs av hjortskinn, sydd längs kanten, med ett lock som stängs med tryckknapp i mässing. Den öppnas så brett att varje mynt syns, och en extranyckel eller en vikt sedel får också plats. Det mjuka skinnet rundas när det används.',
    },
    'matka-passport-cover': {
      name: 'Matka-passfodral',
      description:
        'Passet skjuts in under två flikar, och under den högra ryms också boardingkortet. Inget lås och inget som fastnar i fickan: läder som är sytt för hand runt om, med vår stämpel på framsidan. Varje resa sätter sitt märke, och skavmärkena mörknar tills de hör till ytan.',
    },
    'tori-slim-wallet': {
      name: 'Tori-plånbok',
      description:
        'En smal plånbok för den som bär med sig lite: sex kort och några sedlar. Sadelmakarlädret är förtunnat i vecket, så att tjockleken stannar vid en centimeter och plånboken kan ligga i framfickan. Vaxhinnan nöts bort på några dagar, men bågen från fickan blir kvar.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-plånbok',
      description:
        'Kauppias betyder köpman, och det här är en plånbok för rockens innerficka. Sedlarna slipper vikas, kvittona har ett eget bälgfack, åtta kort står fyra på var sida och locket hålls av en tryckknapp i stål. Det tjocka sadelmakarlädret är sytt för hand där det slits mest och går från matt till blankt.',
    },
    'satama-belt': {
      name: 'Satama-bälte',
      description:
        'Ett bälte, 3,5 cm brett och fyra millimeter tjockt: sadelmakarläder fodrat med ofärgat läder och stickat längs båda kanterna. Spännet i massiv mässing sitter i ett sytt veck, och en hälla håller änden. De fem hålen sitter med 2,5 cm mellanrum, och storleken mäts från spännet till det mittersta. Efter några veckor följer remmen höften.',
    },
    'koski-belt': {
      name: 'Koski-bälte',
      description:
        'Tre centimeter brett, till chinos lika väl som till klänning. Stålspänne och hälla är fastsydda med sadelsöm, och kanterna är rundade och gnidna med bivax. Lädret mörknar i ljuset precis som trä: lyft på hällan efter ett år, så ser du vilken färg bältet hade från början.',
    },
    'punos-braided-belt': {
      name: 'Punos-bälte',
      description:
        'Sex remsor nötläder, flätade för hand utan kärna, så att bältet ger efter lite när man sätter sig. Spännets torne sticks genom flätan var som helst och det finns inga hål att räkna. De första veckorna sätter sig remsorna och bältet blir ungefär en centimeter längre; ta den mindre storleken om du tvekar.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-midjebälte',
      description:
        'Ett sex centimeter brett bälte för midjan, att bära över kappa, kofta eller klänning. Lammskinnet är draget över en stadig kärna av nötläder, så bältet böjer sig utan att kanterna rullar. Mät utanpå kläderna du ska ha det till. Vid spännet bildas fina veck som med tiden nöts släta.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-skärp',
      description:
        'Två centimeter brett, med lammskinn vikt runt en tunn kärna och stickat tätt intill kanten. Det går genom de smala hällorna på klänningar och kostymbyxor, och tack vare fem hål kan det sitta i midjan eller på höften. Hålet som används mest får ett eget litet veck.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-arbetsbälte',
      description:
        'Sadelmakarläder, fem millimeter tjockt och 4,5 cm brett, med stålspänne, två nitar bakom det och två rader hål. Det bär måttband, knivslida eller en full verktygsväska utan att hänga. Första morgonen är det styvt som en bräda, efter ungefär en månad på jobbet är det inkört.',
    },
    'myrsky-biker': {
      name: 'Myrsky-bikerjacka',
      description:
        'Sned dragkedja, slag med tryckknappar och skärp i nederkanten, i nötskinn som är 1,2 mm tjockt. Tre fickor med dragkedja och en med lock utanpå, en inuti; foder av bomullstwill i livet och viskos i ärmarna. Tung i början, men armbågarna får sina veck inom en månad. Gjord för gatan: skydd för mc-körning saknas.',
    },
    'lumi-shearling': {
      name: 'Lumi-fårskinnsjacka',
      description:
        'Fårskinn med ullen inåt, så jackan behöver inget foder. Den knäpps med fyra remmar och mässingsspännen, den breda kragen går att fälla upp och handfickorna är ulliga inuti. Ullen trycks ihop lite där armarna nöter och reser sig igen under borsten.',
    },
    'halla-racer': {
      name: 'Halla-skinnjacka',
      description:
        'En kort, åtsittande jacka i lammskinn med ståkrage och rak dragkedja i stål. Långa sömmar formar midjan utan att skära av den, och alla fyra fickorna, två på bröstet och två för händerna, stängs med dragkedja. Skinnet väger lätt på axlarna och formar sig inom några veckor efter bäraren.',
    },
    'kallio-bomber': {
      name: 'Kallio-bomberjacka',
      description:
        'Lammskinn med ribbstickad ull i krage, ärmslut och nederkant och ett quiltat foder av viskos. Rak dragkedja i stål, två snedställda fickor utanpå och en med dragkedja på insidan. Muddarna är sydda för sig, så de kan bytas långt innan skinnet är slitet.',
    },
    'ranta-coat': {
      name: 'Ranta-skinnkappa',
      description:
        'En dubbelknäppt kappa, 98 cm lång i storlek M, med breda slag, sex skinnklädda knappar och skärp med mässingsspänne. Den vidgar sig lite nedtill så att det går att ta långa steg, och fickorna har lock med tryckknapp. En tjock tröja går att ha under, och lammskinnet faller mjukare för varje vinter.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-skinnväst',
      description:
        'Sydd som en snickarväst, med ståkrage och fyra påsydda fickor med lock, djupa nog för penna och tumstock. Sex tryckknappar i mässing fram; med remmen och spännet i ryggen sitter den bra över både skjorta och tröja. Repor och nötta kanter hör till nötskinnet.',
    },
    'saaristo-racer': {
      name: 'Saaristo-skinnjacka',
      description:
        'En jacka för blåsiga överfarter: bakom den raka mässingsdragkedjan ligger en bred vindslå, och ståkragen skyddar nacken. Oket ger armarna rörelsefrihet; i två bröstfickor med dragkedja ryms telefon och nycklar, och två till är för händerna. Nötskinnet knarrar när det är nytt; ge det en höst att sätta sig.',
    },
    'avain-key-fob': {
      name: 'Avain-nyckelhängare',
      description:
        'Två lager sadelmakarläder ur samma hudar som våra bälten, sydda ihop längs kanten och fästa vid en mässingsring med en nitad slejf. Ringen rymmer omkring åtta nycklar, och den breda änden är lätt att hitta i fickan. Några månader där rundar av kanterna och ger glans.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-handskar',
      description:
        'Handskar av hjortskinn med foder av stickad ull, sydda med platta sömmar så att inget trycker mot fingertopparna. En ribbstickad mudd av ull sluter tätt mot rockärmen. Storleken är handflatans omkrets i tum, tummen oräknad; hjortskinn töjer sig lite och förblir smidigt.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-handskar',
      description:
        'Tunna handskar av lammskinn med fint ullfoder och tre upphöjda stickningar på ovansidan. Smala kilar mellan fingrarna gör att handen lätt sluter sig om ett cykelstyre eller en kopp, och en liten tryckknapp i mässing stänger vid handleden. När de är nya ska de sitta åt: på två veckor ger de efter ungefär en halv storlek.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-datorfodral',
      description:
        'Två läderstycken med ullfilt mellan sig och datorn. Fliken stängs med en tryckknapp i mässing, så det finns ingen dragkedja som repar locket, och en platt ficka på baksidan tar papper eller en sladd. Välj efter skärmens storlek i tum. Lädret är fast, mörknar jämnt och visar var du brukar hålla.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-glasögonfodral',
      description:
        'Kornigt läder, format över en träläst och fodrat med mocka, fast nog att ligga längst ner i väskan. Det stängs med en tryckknapp i mässing och rymmer vanliga glasögon eller solglasögon med bågar på upp till 15 cm. Ytan håller sig lik, bara locket blir slätare där tummen öppnar.',
    },
    'paja-apron': {
      name: 'Paja-förkläde',
      description:
        'Nackremmen ställs in med ett mässingsspänne, och de långa midjebanden går runt kroppen och knyts fram. Bröstfickan är för penna och kniv, två fickor till för händerna, och alla är nitade i hörnen. Lim, olja och kaffe sätter sina fläckar i nötlädret, och efter ett tag hade det sett naket ut utan dem.',
    },
    'aika-watch-strap': {
      name: 'Aika-klockarmband',
      description:
        'Ett avsmalnande armband, stickat runt om, fyra millimeter tjockt vid fästena och två i spetsen. Stålspänne och stift med snabblås följer med; mät avståndet mellan klockans horn för att hitta rätt bredd. Sadelmakarläder är styvt i några dagar och behåller sedan handledens båge.',
    },
    'muisto-notebook': {
      name: 'Muisto-anteckningsbok',
      description:
        'En läderpärm kring en bok med 192 olinjerade sidor, som går att byta när den är full. En rem med tryckknapp i mässing håller pärmen stängd, ett läderband märker ut sidan, och baktill finns en ficka för lösa lappar. Böckerna kommer och går, men pärmen består, mörknar och samlar sina repor.',
    },
    'siro-watch-strap': {
      name: 'Siro-klockarmband',
      description:
        'Ett smalt armband i lammskinn, lätt vadderat längs mitten och med kanter som är invikta i stället för målade. Det ligger mjukt mot handleden från första dagen och har ett litet mässingsspänne. Tunt skinn slits fortare än sadelmakarläder: bär du det dagligen får du räkna med att byta efter ett par år.',
    },
    'kipina-apron': {
      name: 'Kipinä-förkläde',
      description:
        'Ett tungt förkläde, från bröst till knä i ett enda stycke sadelmakarläder, för ässjan, grillen och täljbänken. Nackremmen ställs in med ett stålspänne, långa band knyts i midjan, och de tre fickorna är nitade där verktygen drar. Det får märken och svartnar som ett verktyg. Det är inte godkänt som skyddsutrustning.',
    },
    'tilkku-samples': {
      name: 'Tilkku-skinnprover',
      description:
        'Sex bitar av det som de egna jackorna görs av: lammskinn, nötskinn och renskinn i den färg du väljer, och fodren i viskos, quiltad satin och ull. Varje bit är 5 × 7 centimeter och klippt med sicksacksax; en mässingsnit håller ihop dem som en solfjäder. Se dem i dagsljus och känn på dem innan du bestämmer dig för en jacka.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material: 'Fullnarvigt nötläder, garvat med bark och andra växtextrakt och sytt med vaxad lintråd.',
      care: 'Torka av med en torr eller väl urvriden trasa och låt torka långt från värme. Gnid in ett tunt lager färglöst läderbalsam två eller tre gånger om året; färgen djupnar lite för varje gång.',
    },
    pebbled: {
      material: 'Nötläder som har valkats i trumma tills narven träder fram och fått en tunn ytbehandling med färg.',
      care: 'Rengör med en mjuk, fuktig trasa och en droppe mild tvål. Läderlotion en eller två gånger om året räcker.',
    },
    bridle: {
      material:
        'Fast, vegetabiliskt garvat nötläder med talg och vax inarbetat från båda sidor. Den ljusa hinnan på en ny produkt är vax som har stigit till ytan.',
      care: 'Borsta in vaxet med en mjuk borste eller låt det nötas in av sig självt. Arbeta in lite läderfett en gång om året och polera med en trasa.',
    },
    lambskin: {
      material: 'Tunt lammskinn med fin narv och en lätt ytbehandling som låter narven synas.',
      care: 'Badda genast bort vattendroppar och låt skinnet torka i rumstemperatur. Använd sparsamt med färglös lotion för fint skinn och förvara produkten skyddad mot starkt ljus.',
    },
    cowhide: {
      material: 'Kraftigt fullnarvigt nötskinn, färgat i trumma och med den naturliga ytan kvar.',
      care: 'Borsta bort damm och torka av med en fuktig trasa; låt vått skinn torka långsamt, inte vid elementet. Smörj in det tunt när ytan känns torr.',
    },
    shearling: {
      material:
        'Fårskinn som har garvats med ullen kvar. Ullen är klippt till jämn längd och skinnsidan lätt ytbehandlad.',
      care: 'Vädra utomhus i torrt väder och borsta ullen med en mjuk borste. Tvätta inte; lämna fläckar som inte går att borsta bort till en skinntvätt.',
    },
    deerskin: {
      material: 'Smidigt hjortskinn med ojämn narv, där små märken från djurets liv kan synas.',
      care: 'Låt torka plant i rumstemperatur och mjuka sedan upp skinnet med händerna. Torka av med en fuktig trasa och använd lite läderbalsam en gång om året.',
    },
    samples: {
      material:
        'Lammskinn, nötskinn och renskinn, viskos, quiltad satin och ull: samma skinn och tyger som jackorna skärs av.',
      care: 'Förvara bitarna torrt och skyddade mot starkt ljus, så behåller de samma färg som jackan.',
    },
  },
  pictures: {
    front: '{name} i färgen {color}, framifrån',
    angle: '{name} i färgen {color}, snett från sidan',
    detail: '{name} i färgen {color}, närbild av läder och sömmar',
    bench: '{name} i färgen {color}, på arbetsbänken bland verktyg och vardagliga ting',
    chair: '{name} i färgen {color}, på en trästol i verkstaden',
    peg: '{name} i färgen {color}, upphängd på en knagg i verkstaden',
    video: '{name} i färgen {color} som långsamt snurrar (video)',
  },
  colors: {
    cognac: 'konjaksbrun',
    black: 'svart',
    'dark brown': 'mörkbrun',
    navy: 'marinblå',
    burgundy: 'vinröd',
    forest: 'skogsgrön',
    sand: 'sandbeige',
  },
  promo: 'Fri frakt över {threshold} · Kundservice 24/7',
  synonyms: [
    ['ryggsäck', 'rygga'],
    ['plånbok', 'portmonnä'],
    ['bälte', 'skärp'],
    ['datorfodral', 'laptopfodral', 'datorväska'],
    ['kuvertväska', 'aftonväska'],
    ['nyckelhängare', 'nyckelring'],
    ['klockarmband', 'klockrem'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Damjackor och kappor',
      columns: ['Bröstvidd', 'Midja', 'Höft'],
      measuring:
        'Mät utanpå en tunn tröja med måttbandet vågrätt och tätt intill. Bröstvidd: runt det bredaste stället. Midja: där du är smalast. Höft: runt det bredaste stället.',
      fit: 'Siffrorna är dina egna mått, inte jackans: plats för en tunn tröja är inräknad. Lammskinn ger efter lite över ryggen, fårskinn gör det inte.',
      between:
        'Gå efter bröstvidden och ta den större om en tjock tröja ska få plats under. Läder går inte att släppa ut.',
    },
    jackets: {
      name: 'Jackor och västar',
      columns: ['Bröstvidd', 'Midja', 'Armlängd'],
      measuring:
        'Mät utanpå en skjorta med måttbandet vågrätt och tätt intill. Bröstvidd: runt det bredaste stället. Midja: där byxorna sitter. Arm: från axelns ben över den böjda armbågen till handleden.',
      fit: 'Siffrorna är dina egna mått, inte jackans: plats för en tröja är inräknad. Nytt läder sitter nära och har efter några veckor din form.',
      between:
        'Gå efter bröstvidden och ta den större. Ärmar kan kortas i vår verkstad, men läder går inte att släppa ut.',
    },
    belts: {
      name: 'Bälten',
      columns: ['Mätt genom hällorna', 'Hela bältet utan spänne'],
      measuring:
        'Bäst är ett bälte du använder: lägg det platt och mät från vecket vid spännet till hålet du använder. Annars drar du ett måttband genom hällorna på byxorna bältet är till för.',
      fit: 'Storleken är längden till hålet i mitten. Fem hål med 2,5 centimeter emellan ger fem centimeter åt vardera hållet.',
      between:
        'Den längre till jeans och vinter, den kortare till fina byxor. Ett flätat bälte blir en centimeter längre: där tar du den mindre.',
    },
    gloves: {
      name: 'Handskar',
      columns: ['Handens omkrets'],
      measuring:
        'Lägg bandet runt skrivhandens handflata där den är bredast, under knogarna och utan tummen. Knyt handen löst och läs av.',
      fit: 'Nya handskar ska vara trånga, utan tomt skinn i fingertopparna. På två veckor ger de efter ungefär en halv storlek över handen.',
      between:
        'Mät långfingret från spets till rot: mer än 8 centimeter talar för den större. Med ullfoder tar du den större.',
    },
    'laptop-sleeves': {
      name: 'Datorfodral',
      columns: ['Datorns bredd, högst', 'Datorns djup, högst'],
      measuring:
        'Mät själva datorn, stängd, från kant till kant. Skärmens tum säger inte så mycket, för ramen räknas också.',
      fit: 'Fodralet sitter tätt så att ingenting glider. Datorn får vara högst två centimeter tjock.',
      between: 'Ta det större. Ett för trångt fodral skaver i hörnen.',
    },
    'watch-straps': {
      name: 'Klockarmband',
      columns: ['Mellan hornen', 'Handled'],
      measuring:
        'Storleken är avståndet mellan klockans horn, som ofta står på boettens baksida. Mät handleden där du bär klockan, med bandet tätt intill.',
      fit: 'Armbandet har sju hål och sitter bäst i det mittersta. Nytt läder är styvt de första dagarna.',
      between:
        'Hornen avgör, så att det inte blir någon glipa. Ligger handleden i kanten av ett intervall, skriv till oss innan du beställer.',
    },
    notebooks: {
      name: 'Anteckningsböcker',
      columns: ['Sidans bredd', 'Sidans höjd'],
      measuring: 'Storleken är häftets, A6 eller A5. Mät en sida i anteckningsboken du använder nu.',
      fit: 'Pärmen är ungefär en centimeter större runt om och passar alla häften i samma format.',
      between: 'A6 går ner i jackans innerficka, A5 passar på skrivbordet och i de flesta väskor.',
    },
    totes: {
      name: 'Kassar',
      columns: ['Bredd', 'Höjd', 'Djup', 'Handtagens höjd'],
      measuring:
        'Mätt tom och stående, utvändigt. Bredd: längs bottnen. Höjd: från bottnen till kanten, utan handtag. Handtagens höjd: från kanten till handtagens överkant.',
      fit: 'Handtagen går över axeln även på en vinterrock.',
      between: 'M rymmer en A4-pärm på långsidan, L en som står upp.',
    },
    weekenders: {
      name: 'Weekendväskor',
      columns: ['Bredd', 'Höjd', 'Djup', 'Handtagens höjd'],
      measuring: 'Mätt fylld och utvändigt, utan axelrem. Handtagens höjd: från dragkedjan till handtagens överkant.',
      fit: 'Axelremmen är 80 till 130 centimeter lång och kan tas av.',
      between:
        'Båda går in under de flesta tågsäten. Flygbolagen har egna gränser för handbagage, så jämför måtten med ditt bolags.',
    },
    backpacks: {
      name: 'Ryggsäckar',
      columns: ['Bredd', 'Höjd', 'Djup', 'Axelrem'],
      measuring: 'Mätt fylld och utvändigt. Axelrem: från övre till nedre sömmen, som kortast och som längst.',
      fit: 'En ryggsäck sitter bra när den slutar ovanför höfterna: mät dit från nackens mest framträdande kota.',
      between: 'Båda har facket för en 15-tumsdator. Är ryggen kortare än 45 centimeter tar du 19 liter.',
    },
    'custom-jacket': {
      name: 'Egen jacka',
      columns: ['Din bröstvidd', 'Jackan, över bröstet', 'Jackan, rygg', 'Jackan, ärm'],
      measuring:
        'Mät runt bröstets bredaste ställe, utanpå en skjorta och med måttbandet vågrätt. Jackans egna mått får du av en som sitter bra, lagd platt: från ärmhåla till ärmhåla, från kragsömmen ner längs ryggen och från axelsömmen till ärmslutet.',
      fit: 'En rak modell med plats för en tröja. Jackan sys bara för dig och kan inte returneras, så jämför alla fyra måtten.',
      between: 'Ta den större. Pekar två mått på olika storlekar, skriv till oss innan du beställer.',
    },
  },
  pages: {
    about: {
      description:
        'Föri har sytt lädervaror för hand i Åbo, vid Aura å, sedan 1892: vilka vi är, hur vi arbetar och vad vi står för.',
      heading: 'Sytt vid ån sedan 1892',
      history: [
        {
          year: 1892,
          title: 'En sadelmakare på västra stranden',
          text: 'En sadelmakare öppnar verkstad vid Aura å och lagar seldon åt hamnens åkare. Tolv år senare börjar en liten färja gå över ån bredvid. Folk kallar den Föri, och snart verkstaden också.',
        },
        {
          year: 1950,
          title: 'Från hästar till människor',
          text: 'Hästarna försvinner från kajerna, nålarna blir kvar. Nu sys portföljer, bälten och skolväskor. Mönstret till portföljen Linna är från de åren.',
        },
        {
          year: 1985,
          title: 'Den första jackan',
          text: 'En motorcyklist från Nådendal ber om en jacka som inte går isär. Det tog fyra provningar. Axelsömmen skär vi likadant än i dag.',
        },
        {
          year: 2020,
          title: 'En dörr mot hela Norden',
          text: 'Butiken öppnar på nätet, på sex språk. Du väljer färg, läder och foder till din jacka på skärmen; vi skär och syr den här, för hand, som förr.',
        },
      ],
    },
    contact: { store: 'På västra sidan av Aura å, några steg från färjan.' },
  },
  home: {
    title: 'Föri – nordiskt läder, gjort i Åbo',
    description:
      'Handgjorda läderprodukter i nordisk stil för herr, dam och unisex: väskor, plånböcker, bälten, jackor och accessoarer, sydda i Åbo.',
    workshop: {
      title: 'En arbetsbänk vid Aura å',
      text: 'Skuret, skärfat och sadelsytt i Åbo sedan 1892, några steg från den lilla färjan som gav oss vårt namn.',
    },
  },
};
