import type { SecondFactorTexts } from './ru.ts'

export const secondFactor: SecondFactorTexts = {
  title: 'Kod bilen giriş',
  explanation:
    'Gireniňizde açar sözünden başga telefonyňyzdaky autentifikator programmasynyň kody hem soralýar. Diňe açar sözüni bilen adam girip bilmez.',
  isOn: 'Açyk: gireniňizde kod soralýar.',
  isOff: 'Ýapyk: girmek üçin açar sözi ýeterlik.',
  isRequired: 'Administrator kod bilen girişi talap edýär.',
  password: 'Açar sözüňiz',
  begin: 'Sazlamak',
  beginAgain: 'Täze telefonda sazlamak',
  remove: 'Öçürmek',
  scan: 'Autentifikator programmasyny açyň we kamerany şu surata tutuň.',
  picture: 'Açarly QR kod',
  secret: 'Ýa-da açary programma el bilen giriziň',
  confirm: 'Kod bilen girişi açmak',
  requiredTitle: 'Kod bilen girişi sazlaň',
  requiredExplanation:
    'Administrator kod bilen girmegiňizi talap edýär. Bu bir minut wagt alar, soň işiňizi dowam edip bilersiňiz.',
  cancel: 'Goýbolsun',
}
