import type { ServerTexts } from './en.ts'

export const tm: ServerTexts = {
  refusals: {
    malformed_body: 'Soragy okap bolmady. Gaýtadan synanyşyň.',
    invalid_input: 'Käbir meýdançalar doldurylmadyk ýa-da nädogry. Olary barlaň.',
    body_too_large: 'Ugradylan maglumat örän uly.',
    unsupported_media_type: 'Maglumatyň bu görnüşi bu ýerde kabul edilmeýär.',
    not_found: 'Bu salgyda hiç zat tapylmady.',
    room_not_found: 'Otag tapylmady.',
    image_not_found: 'Surat tapylmady.',
    sign_in_required: 'Ilki içeri giriň.',
    not_allowed: 'Muňa siziň hasabyňyzyň hukugy ýok.',
    wrong_credentials: 'Login ýa-da açar sözi nädogry.',
    too_many_attempts: 'Synanyşyklar örän köp. {minutes} minutdan soň gaýtadan synanyşyň.',
    too_many_registrations: 'Bu salgydan hasaba durmak örän köp. Soňrak synanyşyň.',
    email_taken: 'Bu elektron poçta eýýäm ulanylýar.',
    password_too_short: 'Açar sözi azyndan 5 belgiden ybarat bolmaly.',
    passwords_differ: 'Açar sözleri gabat gelmeýär.',
    email_malformed: 'Elektron poçtanyň salgysy nädogry.',
    reset_link_invalid: 'Bu baglanyşyk mundan beýläk işlemeýär. Täzesini soraň.',
    maintenance: 'Tehniki işler geçirilýär. Hyzmat wagtlaýyn elýeterli däl.',
    database_unavailable: 'Hyzmat häzir elýeterli däl. Bir minutdan gaýtadan synanyşyň.',
    timed_out: 'Bu örän köp wagt aldy. Gaýtadan synanyşyň.',
    unexpected: 'Bizde näsazlyk ýüze çykdy. Gaýtadan synanyşyň.',
  },
  fields: {
    wrongType: 'doldurylmadyk ýa-da görnüşi nädogry',
    tooLarge: 'örän uzyn ýa-da uly',
    tooSmall: 'örän gysga ýa-da kiçi',
    wrongFormat: 'görnüşi nädogry',
    notAllowed: 'rugsat berilmedik baha',
  },
  done: {
    signedIn: 'Içeri girdiňiz.',
    signedOut: 'Çykdyňyz.',
    registered: 'Hasaba durduňyz.',
    registeredWithMail: 'Hasaba durduňyz. Loginiňiz bilen hat elektron poçtaňyza ugradyldy.',
    resetAsked: 'Bu elektron poçtanyň hasaby bar bolsa, oňa baglanyşykly hat ugradyldy.',
    passwordSet: 'Täze açar sözi bellenildi. Içeri giriň.',
  },
  mails: {
    welcome: {
      subject: '{hotel}: hoş geldiňiz',
      lines: [
        'Hasaba durandygyňyz üçin sag boluň.',
        'Siziň loginiňiz: {email}. Açar sözlerini poçta bilen ugratmaýarys.',
        'Şahsy otagda senäni saýlap, otag bronlap we bronlaryňyzy görüp bilersiňiz.',
      ],
      button: 'Otag saýlamak',
    },
    reset: {
      subject: '{hotel} üçin täze açar sözi',
      lines: [
        '{email} hasaby üçin täze açar sözi soraldy.',
        'Baglanyşyk bir gezek we bir sagadyň dowamynda işleýär. Eger siz soramadyk bolsaňyz, hiç zat etmäň: açar sözüňiz öňküligine galar.',
      ],
      button: 'Täze açar sözi bellemek',
    },
    regards: 'Hormat bilen, {hotel}',
  },
}
