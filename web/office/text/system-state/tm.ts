import type { SystemStateTexts } from './ru.ts'

export const systemState: SystemStateTexts = {
  lights: { good: 'Tertipde', look: 'Serediň', act: 'Çözüň' },
  allGood: 'Hemme zat işleýär.',
  look: 'Şu gün seretmeli: {count}.',
  act: 'Derrew çözmeli: {count}.',
  readAt: '{at} ýagdaýyna görä. Özi täzelenýär.',
  whatToDo: 'Näme etmeli',
  failing: '{since} bäri jogap bermeýär: {reason}.',
  lastGood: 'Soňky jogap: {at}.',
  notAsked: 'Serwer işe goýberileli bäri entek soralmady.',
  reasons: {
    connection_refused: 'birikme ret edildi',
    connection_lost: 'birikme üzüldi',
    no_answer_in_time: 'wagtynda jogap bermedi',
    name_not_found: 'serweriň ady tapylmady',
    unreachable: 'serwere ýol ýok',
    certificate: 'sertifikata ynanyp bolmaýar',
    login_refused: 'giriş ady ýa-da açar sözi kabul edilmedi',
    no_free_connection: 'boş birikme tapylmady',
    disk_full: 'disk doly',
    not_permitted: 'rugsat ýok',
    recipient_refused: 'alyjy kabul edilmedi',
    letter_refused: 'hat kabul edilmedi',
    answer_unclear: 'jogap düşnüksiz',
    other: 'ýalňyşlyk',
  },
  points: {
    database: {
      title: 'Maglumat bazasy',
      good: 'Jogap berýär. Eýelenen birikmeler: {size} sanydan {busy}.',
      waiting: 'Eýelenen birikmeler: {size} sanydan {busy}, garaşýanlar: {waiting}.',
      advice:
        'Serwere seredýän adamy çagyryň: bazasyz hiç kim bronlap bilmez. Serweri täzeden işe goýbermek gerek däl, özi birikýär.',
    },
    bank: {
      title: 'Bank',
      good: 'Jogap berýär.',
      advice:
        'Myhmanlar kart bilen töläp bilmeýär. Banka jaň edip, sebäbini aýdyň. Giriş ady kabul edilmese, ony serwere seredýän adam çalyşýar. Başlanan tölegler ýitmez.',
    },
    mail: {
      title: 'Poçta serweri',
      good: 'Jogap berýär.',
      files: 'Myhmanlar hat almaýar: poçta serweri görkezilmedi, hatlar faýllara ýazylýar.',
      advice:
        'Myhmanlar hat almaýar. Poçta seredýän adamy çagyryp, sebäbini aýdyň. Hatlar garaşar we özi ugradylar.',
      adviceFiles: 'Serwere seredýän adamdan poçta serwerini (SMTP_URL) görkezmegi soraň.',
    },
    letters: {
      title: 'Myhmanlara hatlar',
      good: 'Ugradylmagyna garaşýan: {count}.',
      waiting: 'Ugradylmagyna garaşýan: {count}, iň könesi {since} bäri.',
      givenUp:
        'Ugradyp bolmady we indi synanyşylmaýar: {count}. Haýsydygy bronuň hatlarynda görünýär; npm run doctor hemmesini sanaýar.',
      advice:
        'Poçta serweri jogap bermese, sebäbi şol. Jogap berýän bolsa, bu hatlary kabul etmeýär: poçta seredýän adamy çagyryň.',
    },
    jobs: {
      title: 'Öz-özünden edilýän işler',
      good: 'Ählisi ýerine ýetirilýär: {all}.',
      behind: '«{job}» {since} bäri ýerine ýetirilmeýär: {reason}.',
      hangs: '«{job}» {since} bäri gutarmaýar.',
      advice: 'Serwere seredýän adamy çagyryň: onuň žurnalynda «job failed» setiri we sebäbi bar.',
      names: {
        'ask the bank': 'Bankdan tölegler barada soramak',
        'pay refunds': 'Myhmanlara pul gaýtarmak',
        'compare the books': 'Hasaby bank bilen deňeşdirmek',
        'look for stray orders': 'Bankda ýat sargytlary gözlemek',
        'deliver mail': 'Hatlary ugratmak',
        'tell staff what waits': 'Işgärlere garaşýan zatlary habar bermek',
        'knock at the bank': 'Bankyň jogap berýändigini barlamak',
        'knock at the mail server': 'Poçtanyň jogap berýändigini barlamak',
        'knock at the database': 'Bazanyň jogap berýändigini barlamak',
        'decide overdue refund requests': 'Möhleti geçen arzalary çözmek',
        'hand arrivals over': 'Tölenen gelýänleri kabulhana geçirmek',
        'note slept nights': 'Gijelenen otaglary bellemek',
        'release lapsed holds': 'Tölenmedik otaglary boşatmak',
        'size images': 'Suratlary kiçeltmek',
        'close the day': 'Geçen güni ýapmak',
        'sort what is past': 'Geçen bronlary tertiplemek',
        'mark documents': 'Resminamalary gözlege taýýarlamak',
        'forget what has ended': 'Gereksizi pozmak',
        'keep web files': 'Saýtyň we ulgamyň faýllaryny saklamak',
        'forget documents': 'Resminamalary pozmak',
      },
    },
    payments: {
      title: 'Kart tölegleri',
      good: 'Ählisini bank çözdi.',
      past: 'Bank möhletinde çözmedi: {count}, {since} bäri.',
      toLookAt: 'Siziň çözgüdiňize garaşýan: {count}.',
      advice:
        '«Çözgüde garaşýanlar», «Barlanmaly tölegler» bölümini açyň. Ol boş bolsa, sargyt barada bankdan soraň: çözülýänçä myhman gaýtadan tölemeli däl.',
    },
    refunds: {
      title: 'Pul gaýtarmalar',
      good: 'Ählisi myhmanlara gowuşdy.',
      waiting: 'Banka garaşýan: {count}, {since} bäri. Bankyň jogaby düşnüksiz: {unsure}.',
      byHand: 'El bilen tölenmeli: {count}.',
      advice:
        '«Çözgüde garaşýanlar», «Gaýtarmalar» bölümini açyň. Jogap düşnüksiz bolsa, puluň gaýdandygyny bankdan soraň. Hiç zat iki gezek ugradylmaz.',
    },
    mismatches: {
      title: 'Hasap we bank',
      good: 'Tapawut ýok.',
      open: 'Tapawut: {count}.',
      advice:
        '«Çözgüde garaşýanlar», «Bank bilen tapawutlar» bölümini açyň: her birinde näme etmelidigi ýazylan.',
    },
    holds: {
      title: 'Tölenmedik otaglar',
      good: 'Wagtynda boşadylýar.',
      open: 'Boşadylmady: {count}, {since} bäri.',
      advice:
        'Myhmanlara päsgel bermeýär, ýöne gözleg haýallar. Serwere seredýän adamy çagyryň: «Tölenmedik otaglary boşatmak» işi ýerine ýetirilmeýär.',
    },
    doctor: {
      title: 'Maglumatlary barlamak',
      good: 'Soňkusy: {at}. Hemme zat gabat gelýär.',
      found: 'Soňkusy: {at}. Ýalňyşlyk: {count}.',
      never: 'Entek işe goýberilmedi.',
      advice:
        'Serwere seredýän adamdan npm run doctor işe goýbermegi soraň: näme ýalňyşdygyny bron belgileri bilen aýdar. Ol her gije işe goýberilmeli.',
    },
    backup: {
      title: 'Ätiýaçlyk nusga',
      good: 'Soňkusy: {at}.',
      never: 'Entek ýekeje-de ýok.',
      advice:
        'Serwere seredýän adamdan häzir nusga almagy we näme üçin özi alynmaýandygyny barlamagy soraň. Onsuz döwülende bronlar ýiter.',
    },
    disk: {
      title: 'Disk',
      good: '{size} GB-dan {free} GB boş.',
      unknown: 'Näçesi boşdugy belli däl.',
      advice:
        'Serwere seredýän adamdan ýer boşatmagy ýa-da diski ulaltmagy soraň. Ýer galmasa, bronlar saklanmaz.',
    },
    clock: {
      title: 'Sagatlar',
      good: 'Serwerde we bazada wagt deň.',
      off: 'Serwer bilen bazanyň sagady {seconds} s tapawutlanýar.',
      unknown: 'Entek deňeşdirilmedi.',
      advice:
        'Serwere seredýän adamdan iki maşynda-da takyk wagty işletmegi soraň. Oňa çenli töleg möhletleri nädogry hasaplanýar.',
    },
    replicas: {
      title: 'Bazanyň göni nusgalary',
      none: 'Olar ýok.',
      good: 'Birikdirilen: {count}.',
      gone: 'Birikdirilen: {count}, öň {most} bardy.',
      advice:
        'Baza seredýän adamy çagyryň: ýene bir döwülme soňky bronlary ýitirip biler. Bilkastlaýyn aýrylan nusga serwer täzeden işe goýberilende unudylýar.',
    },
  },
}
