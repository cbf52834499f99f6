import { journal } from '../journal/tm.ts'
import type { OfficeRefusals, OfficeWords } from './en.ts'

export const refusals: OfficeRefusals = {
  prefetch_refused: 'Bu salgy bir zady üýtgedýär: ony brauzer öňünden däl-de, adam açýar.',
  total_changed: 'Bahasy üýtgedi: indi {total} TMT. Barlaň we gaýtadan tassyklaň.',
  room_changed:
    'Bu otagy şol aralykda başga biri üýtgetdi. Hiç zat ýatda saklanmady: barlaň we ýene ýatda saklaň.',
  room_has_bookings: 'Pozmakda näsazlyk ýüze çykdy. Bu otagyň hereket edýän bronlary bar: {numbers}.',
  room_not_deleted: 'Pozmakda näsazlyk ýüze çykdy. Otag tapylmady.',
  occupancy_wrong:
    'Myhmanlaryň iň köp sany otagyň sygymyndan az we ondan 10-dan artyk köp bolmaly däl; forma 1-den şol sana çenli myhman bilen başlaýar.',
  too_many_photos: 'Iň köp 5 surat ýükläp bolýar. Ýüklenen: {uploaded}',
  photo_wrong: '{photo}-nji surat açylýan .jpg, .png ýa-da .webp suraty däl. Hiç zat ýatda saklanmady.',
  photo_too_many_pixels: '{photo}-nji suratda {megapixels} megapikselden köp. Hiç zat ýatda saklanmady.',
  image_not_deleted: 'Suraty pozmakda näsazlyk ýüze çykdy. Ol tapylmady.',
  images_outdated: 'Tertibi täzelemekde näsazlyk ýüze çykdy. Bu otagyň suratlary üýtgedi.',
  order_outdated: 'Tertibi täzelemekde näsazlyk ýüze çykdy. Otaglaryň sanawy üýtgedi.',
  availability_not_found: 'Elýeterliligiň bu görnüşi tapylmady.',
  availability_reversed: 'Elýeterlilik ýatda saklanmady: onuň soňy başyndan ir.',
  availability_in_use: 'Elýeterlilik pozulmady: oňa şu otaglar bagly: {rooms}.',
  user_not_found: 'Ulanyjy tapylmady.',
  username_taken: 'Bu ulanyjy ady eýýäm ulanylýar.',
  old_password_missing: 'Köne açar sözüni giriziň.',
  old_password_wrong: 'Köne açar sözi nädogry.',
  password_wrong: 'Açar sözi nädogry.',
  too_many_streams: 'Ofis aşa köp penjirede açyk: bu penjire üýtgeşmeleri birnäçe sekunt giç görkezýär.',
  staff_password_short: 'Açar sözi azyndan {least} belgiden ybarat bolmaly.',
  password_is_login: 'Açar sözi login bilen gabat gelmeli däl, töwereginde sanlar ýa-da belgiler bolsa-da.',
  last_admin: 'Bu iň soňky administrator: onuň wezipesini peseldip ýa-da özüni öçürip bolmaýar.',
  customer_not_found: 'Ulanyjyny pozmakda näsazlyk ýüze çykdy. Müşderi tapylmady.',
  customer_has_booking: 'Ulanyjyny pozmakda näsazlyk ýüze çykdy. Hereket edýän bronlar bar: {numbers}.',
  customer_has_refund:
    'Ulanyjyny pozmakda näsazlyk ýüze çykdy. Şu bron boýunça pul entek yzyna gaýtarylmady: {numbers}.',
  customer_is_paying:
    'Ulanyjyny pozmakda näsazlyk ýüze çykdy. Bank şu bronuň tölegi barada entek karar bermedi: {numbers}.',
  review_not_found: 'Näsazlyk ýüze çykdy, sahypany täzeläň we gaýtadan synanyşyň.',
  review_not_removed: 'Näsazlyk ýüze çykdy. Teswir tapylmady.',
  answer_length: 'Jogapda 1-den 2000-e çenli belgi bolmaly.',
  window_reversed: 'Bronlamagyň möhleti başlanmazyndan öň guturardy.',
  settings_outdated:
    'Bu sazlamalary şu wagtyň içinde başga biri üýtgetdi. Hiç zat ýatda saklanmady: deňeşdiriň we gaýtadan ýatda saklaň.',
  code_required: 'Autentifikator programmasyndaky kody giriziň.',
  code_wrong: 'Kod nädogry ýa-da eýýäm ulanyldy. Indiki koda garaşyň.',
  second_factor_missing:
    'Administrator autentifikator programmasy bilen girmegi talap edýär. Ilki ony sazlaň.',
  second_factor_not_begun: 'Ilki autentifikator programmasy üçin täze açar alyň.',
  second_factor_required: 'Ikinji faktory administrator talap edýär: ony aýryp bolmaýar.',
}

export const office: OfficeWords = {
  done: {
    roomSaved: 'Otag ýatda saklandy.',
    roomAdded: 'Otag goşuldy.',
    roomDeleted: 'Otag pozuldy.',
    imageDeleted: 'Surat pozuldy.',
    orderSaved: 'Tertip ýatda saklandy.',
    availabilityAdded: 'Elýeterlilik goşuldy',
    availabilityUpdated: 'Elýeterlilik täzelendi',
    availabilityDeleted: 'Elýeterlilik pozuldy',
    userAdded: 'Ulanyjy goşuldy.',
    customerErased: 'Müşderi we onuň ähli şahsy maglumatlary pozuldy.',
    answered: 'Jogap ýatda saklandy.',
    published: 'Teswir çap edildi.',
    unpublished: 'Teswir çapdan aýryldy.',
    reviewRemoved: 'Teswir pozuldy.',
    settingsSaved: 'Sazlamalar ýatda saklandy.',
    secondFactorOn: 'Indi içeri girmek üçin autentifikator programmasyndaky kod gerek.',
    secondFactorOff: 'Indi içeri girmek üçin açar sözi ýeterlik.',
  },
  userChanges: {
    nothing: 'Hiç zat üýtgedilmedi.',
    username: 'Ulanyjynyň ady üýtgedildi.',
    role: 'Wezipe üýtgedildi.',
    password: 'Täze açar sözi bellenildi; ulanyjynyň ähli seanslary tamamlandy.',
    ownPassword: 'Täze açar sözüňiz bellenildi. Gaýtadan içeri giriň.',
    switchedOn: 'Ulanyjy işledildi.',
    switchedOff: 'Ulanyjy öçürildi, onuň ähli seanslary tamamlandy.',
    sessionsEnded: 'Ulanyjynyň ähli seanslary tamamlandy.',
    secondFactorRequired: 'Ikinji faktor indiki hereketden başlap hökmany.',
    secondFactorOptional: 'Ikinji faktor indi hökmany däl.',
    secondFactorReset: 'Ikinji faktor aýryldy: ulanyjy ony täzeden sazlar.',
  },
  preview: {
    bookable: '{first} – {last} aralygynda bronlap bolýar',
    notBookable: 'şu gün bronlap bolmaýar',
  },
  journal,
}
