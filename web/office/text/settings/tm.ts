import type { SettingTexts } from './ru.ts'

export const settings: SettingTexts = {
  intro:
    'Üýtgetmeler saýtda we ähli proseslerde 5 sekuntdan giç galman güýje girýär. Her biri žurnala ýazylýar.',
  save: 'Ýatda saklamak',
  undo: 'Girizilenleri ýatyrmak',
  changed: '{what}: {who}, {when}',
  neverChanged: 'Entek üýtgedilmedi',
  meanwhile: 'Şu wagtyň içinde başga zat ýatda saklandy: {value}',
  nobody: 'ulgam',
  empty: 'boş',
  yes: 'hawa',
  no: 'ýok',
  thatIs: 'Şu gün bu {date}',
  confirmMaintenance: {
    title: 'Saýty tehniki işler üçin ýapmalymy?',
    line: 'Myhmanlar we müşderiler işler baradaky sahypany görer we siz saýty açýançaňyz bronlap we töläp bilmez.',
    yes: 'Saýty ýapmak',
  },
  problems: {
    whole: '{least}–{most} aralygynda bitin san',
    amount: '0–{most} aralygynda möçber, otur belgisinden soň iň köp iki san',
    day: 'Gün we aý, meselem 15.05',
    end: '0–{most} aralygynda günleriň sany ýa-da gg.aa.ýýýý görnüşinde sene',
    missing: 'Bu meýdançany dolduryň',
    phones: 'Iň köp {most} belgi, her biri {letters} nyşandan köp däl',
    email: 'Bu elektron poçta salgysy däl',
    gate: '4–20 san',
    nothingCharged: 'Onlaýn iň bolmanda bir zat tölenmeli, ýogsam brony töläp bolmaz',
    windowReversed: 'Soňky gün birinji günden we şu günden giç bolmaly',
  },
  stays: { nothing: 'Hiç zat', first_night: 'Birinji gije', whole_period: 'Ähli döwür' },
  groups: {
    window: {
      title: 'Bronlamagyň möhleti',
      about: 'Myhmanlaryň saýtda saýlap biljek seneleri. Işgärlere degişli däl.',
    },
    season: {
      title: 'Tomus möwsümi',
      about: 'Şu gijelerde otagyň tomusky bahasy, galanlarynda gyşky bahasy hereket edýär.',
    },
    prices: { title: 'Tölegler', about: 'Manatda (TMT). Öňki bronlaryň bahasy üýtgemeýär.' },
    online: { title: 'Onlaýn näme tölenýär', about: 'Galanyny myhman kabulhanada töleýär.' },
    holds: {
      title: 'Tölenmedik bronlary saklamak',
      about: 'Otag ýene-de boşaýança tölege näçe wagt garaşylýar.',
    },
    refunds: {
      title: 'Puluň gaýtarylmagy we şahsy maglumatlar',
      about: 'Ýatyrmagyň şertleri we resminamalary saklamagyň möhleti.',
    },
    desk: {
      title: 'Kabulhana',
      about:
        'Tölenen bronlar kabulhana haçan geçýär we kabulhana öz işinden başga näme edip bilýär. Administratora we bron boýunça işgäre hemişe bolýar.',
    },
    security: { title: 'Girişi goramak', about: 'Giriş synanyşyklarynyň çägi we seansyň dowamlylygy.' },
    gate: {
      title: 'El bilen girizilýän bronuň açar sözi',
      about: 'Täze el bilen girizilýän brondan öň soralýar. Häzirki açar sözi görkezilmeýär.',
    },
    maintenance: {
      title: 'Tehniki işler',
      about: 'Saýt myhmanlar üçin ýapylýar, administrator üçin ulgam işleýär.',
    },
    hotel: {
      title: 'Myhmanhana we habarlaşmak üçin',
      about: 'Saýtdaky, hatlardaky we wauçerlerdäki at we salgylar.',
    },
  },
  settings: {
    bookingWindow: 'Bronlamagyň möhleti',
    summer: 'Tomus möwsümi',
    fee: 'Bronlamak üçin töleg',
    extraGuest: 'Goşmaça myhman',
    chargedOnline: 'Onlaýn näme tölenýär',
    holds: 'Saklamak',
    refunds: 'Puluň gaýtarylmagy',
    retentionDays: 'Maglumatlary saklamak',
    limits: 'Synanyşyklaryň çägi',
    sessionHours: 'Seanslar',
    gatePassword: 'El bilen girizilýän bronuň açar sözi',
    handOver: 'Kabulhana geçirmek',
    reception: 'Kabulhana näme edip bilýär',
    maintenance: 'Tehniki işler',
    hotel: 'Myhmanhana we habarlaşmak üçin',
  },
  fields: {
    'bookingWindow.first': {
      label: 'Birinji gün',
      hint: 'Şu günden näçe gün soň (0 – şu gün) ýa-da sene gg.aa.ýýýý',
    },
    'bookingWindow.last': {
      label: 'Soňky gün',
      hint: 'Şu günden günleriň sany ýa-da sene; çykyş ondan giç bolmaly däl',
    },
    'bookingWindow.maxNights': { label: 'Iň köp gije', hint: 'Iň uzak bron, işgärler üçin hem' },
    'summer.first': { label: 'Birinji tomus gijesi', hint: 'Her ýylyň güni we aýy: gg.aa' },
    'summer.last': { label: 'Soňky tomus gijesi', hint: 'Şol gije hem girýär: gg.aa' },
    fee: { label: 'Bronlamak üçin töleg, TMT', hint: 'Her bron üçin bir gezek alynýar we gaýtarylmaýar' },
    extraGuest: { label: 'Goşmaça myhman, TMT', hint: 'Orundan artyk her myhman we her gije üçin' },
    'chargedOnline.fee': { label: 'Bronlamak üçin töleg', hint: 'Myhman ony saýtda derrew töleýär' },
    'chargedOnline.stay': { label: 'Ýaşamakdan', hint: 'Myhman ýaşamagyň haýsy bölegini derrew töleýär' },
    'holds.onlineMinutes': { label: 'Saýtdaky bron, minut', hint: 'Soňky 5 minutda bank jogap berip biler' },
    'holds.manualDays': { label: 'Işgäriň brony, gün', hint: 'Töleg salgylary we geçirimler üçin' },
    'refunds.hoursBefore': {
      label: 'Ýatyrylanda gaýtarmak, sagat öň',
      hint: 'Sagat 14:00-daky girişe çenli, giç bolsa pul gaýtarylmaýar. Täze bronlar üçin',
    },
    'refunds.requestsOpen': {
      label: 'Yzyna gaýtarmak üçin arzalary kabul etmek',
      hint: 'Müşderiler olary şahsy otagda berýär',
    },
    retentionDays: {
      label: 'Resminamalary saklamak, gün',
      hint: 'Çykyşdan soň pasport maglumatlary we faýllar pozulýar',
    },
    'limits.failuresPerAccount': {
      label: 'Bir hasapda ýalňyş',
      hint: 'Soňra bu hasap birnäçe wagt ýapylýar',
    },
    'limits.failuresPerAddress': {
      label: 'Bir salgydan ýalňyş',
      hint: 'Myhmanlar köplenç bir salgyny paýlaşýar: az goýmaň',
    },
    'limits.failureMinutes': { label: 'Näçe minutda', hint: 'Ýalňyşlar şu wagtda sanalýar' },
    'limits.registrationsPerHour': { label: 'Sagatda hasaba durmak', hint: 'Bir salgydan' },
    'limits.lapsedHoldsPerClient': {
      label: 'Bir müşderiniň tölenmedik bronlary',
      hint: '24 sagatda şonça bron wagtynda tölenmese, müşderi garaşýar',
    },
    'limits.holdsPerAddress': {
      label: 'Bir salgydan tölenmedik bronlar',
      hint: '24 sagatda. Myhmanlar köplenç bir salgyny paýlaşýar: az goýmaň',
    },
    'sessionHours.staff': { label: 'Işgäriň seansy, sagat', hint: 'Soňra gaýtadan girmeli' },
    'sessionHours.client': { label: 'Müşderiniň seansy, sagat', hint: 'Soňra gaýtadan girmeli' },
    gatePassword: { label: 'Täze açar sözi', hint: '4–20 san' },
    handOver: {
      label: 'Tölenen bronlary kabulhana özi geçirmek',
      hint: 'Giriş güni başlanda ýa-da şol gün tölense derrew',
    },
    'reception.mayBook': {
      label: 'Kabulhana täze bron döredýär',
      hint: 'El bilen bronlaryň paroly arkaly',
    },
    'reception.mayMove': {
      label: 'Kabulhana ýaşaýşy geçirýär we uzaldýar',
      hint: 'Başga otag, başga seneler, başga myhmanlar',
    },
    'reception.mayEditGuests': {
      label: 'Kabulhana myhmanlaryň maglumatyny üýtgedýär',
      hint: 'Atlary, pasportlary, telefon, e-poçta we bellik; töleg usuly däl',
    },
    'reception.seesPrices': {
      label: 'Kabulhana bahalary we boş otaglaryň sanyny görýär',
      hint: 'Möwsümiň bahalary we näçe otag boş',
    },
    maintenance: {
      label: 'Saýt tehniki işler üçin ýapyk',
      hint: 'Işgärleriň girişi we bankyň jogaplary işleýär',
    },
    'hotel.name.ru': { label: 'Rusça ady', hint: 'Rus saýtynda, hatlarda we wauçerlerde' },
    'hotel.name.tm': { label: 'Türkmençe ady', hint: 'Türkmen saýtynda, hatlarda we wauçerlerde' },
    'hotel.name.en': { label: 'Iňlisçe ady', hint: 'Iňlis saýtynda; kod programmasynda hem görünýär' },
    'hotel.address.ru': { label: 'Rusça salgysy', hint: 'Boş galdyrsa bolýar' },
    'hotel.address.tm': { label: 'Türkmençe salgysy', hint: 'Boş galdyrsa bolýar' },
    'hotel.address.en': { label: 'Iňlisçe salgysy', hint: 'Boş galdyrsa bolýar' },
    'hotel.phones': { label: 'Telefonlar', hint: 'Iň köp üç sany, aralary otur bilen' },
    'hotel.fax': { label: 'Faks', hint: 'Boş galdyrsa bolýar' },
    'hotel.email': { label: 'Elektron poçta', hint: 'Myhmanlaryň soraglary üçin' },
  },
}
