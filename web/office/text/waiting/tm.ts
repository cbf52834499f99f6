import type { WaitingTexts } from './ru.ts'

export const waiting: WaitingTexts = {
  none: 'Garaşýan zat ýok.',
  columns: {
    booking: 'Bron',
    guest: 'Töleýji',
    stay: 'Ýaşaýyş',
    asked: 'Berlen wagty',
    paid: 'Tölendi, TMT',
    refund: 'Gaýtarmaly, TMT',
    before: 'Çözülmeli möhleti',
    amount: 'Möçberi, TMT',
    reason: 'Sebäbi',
    since: 'Haçandan',
    advice: 'Näme etmeli',
    order: 'Bankyň sargydy',
    bankStatus: 'Bankyň jogaby',
    opened: 'Başlanan wagty',
    booked: 'Hasapda, TMT',
    deposited: 'Bankda, TMT',
    found: 'Tapylan wagty',
    holdUntil: 'Haçana çenli',
    toPay: 'Tölenmeli, TMT',
    actions: 'Hereketler',
  },
  requests: {
    title: 'Yzyna gaýtarmak üçin arzalar',
    explained: 'Girişden öň, sagat 14:00-a çenli hiç kim çözmese, ýatyrmagyň şertleri çözýär.',
  },
  refunds: {
    title: 'Myhmanlara heniz gowuşmadyk gaýtarmalar',
    explained: 'Ilki el bilen tölenmelileri.',
    payOut: 'Tölemek',
    happens:
      '{name} {number} belgili bron üçin {amount} alar. Myhmana hat ugradylar. Muny yzyna alyp bolmaz.',
    reasons: {
      policy: 'Ýatyrmagyň şertleri boýunça',
      full: 'Doly gaýtarma',
      overpaid: 'Bahasyndan köp tölendi',
      late: 'Pul giç geldi',
      double: 'Iki gezek tölendi',
    },
    states: {
      due: 'Banka garaşýar',
      sending: 'Bank töleýär',
      unsure: 'Bankyň jogabyna garaşylýar',
      by_hand: 'El bilen tölemeli',
    },
  },
  looks: {
    title: 'Barlanmaly tölegler',
    explained: 'Bank olar barada düşnüksiz jogap berýär. Çözülýänçä bu bronlar bilen hiç zat edip bolmaýar.',
    paid: 'Tölenen',
    notPaid: 'Tölenmedik',
    paidHappens:
      '{order} belgili, {amount} töleg alnan hökmünde ýazylar. Ilki bankdan soraýarys: pul bankda bolmaly.',
    notPaidHappens:
      '{order} belgili, {amount} töleg alynmadyk hökmünde ýazylar. Ilki bankdan soraýarys: pul bankda bolmaly däl.',
    noStatus: 'jogap ýok',
  },
  mismatches: {
    title: 'Bank bilen tapawutlar',
    explained: 'Her gije soňky aýyň hasaby bank bilen deňeşdirilýär.',
    close: 'Ýapmak',
    closeHappens: '{order} sargydy baradaky ýazgy bu ýerden aýrylar. Şu edilenden soň ýapyň: {advice}',
  },
  lateTransfers: {
    title: 'Möhleti gutarýan geçirimler',
    explained:
      'Möhlet bir gije-gündiziň içinde gutarar we gijeler ýene satuwa çykar: myhmana jaň ediň ýa-da tölegi kabul ediň.',
  },
  debts: {
    title: 'Bergisi bar myhmanlar',
    explained: 'Olar ýaşaýar ýa-da eýýäm gitdi we ählisini tölemedi. Töleg bronda kabul edilýär.',
  },
}
