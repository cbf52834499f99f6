import type { NoticesTexts } from './ru.ts'

export const notices: NoticesTexts = {
  title: 'Poçta arkaly habarlar',
  explanation:
    'Çözgüde garaşýan zat barada hat: bronuň belgisi, myhman, näme etmeli we salgylanma. Her biri barada bir gezek ýazýarys.',
  tells: 'Näme barada:',
  kinds: {
    refund_request: 'myhman puluny yzyna soraýar',
    refund_by_hand: 'yzyna berilmeli puly el bilen tölemeli',
    payment_look: 'tölegi barlamaly',
    mismatch: 'bank bilen tapawut bar',
    late_transfer: 'geçirim gelmedi',
    debt: 'myhmanyň bergisi galdy',
  },
  pace: 'Haçan ýazmaly',
  paces: { none: 'Ugratmaly däl', at_once: 'Dessine', daily: 'Günde bir gezek, irden 08:00-da' },
  email: 'El. poçta',
  emailMissing: 'Nirä ýazmalydygyny giriziň',
  begins: 'Täze salga habarlaryň açylandygy barada hat dessine geler.',
  save: 'Habarlary ýatda saklamak',
}
