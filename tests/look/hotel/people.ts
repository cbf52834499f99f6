/** Whoever stays in the hotel of the pictures: the same each time, with names as long as people have them. */

export interface Somebody {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Of another country: their document is of that one. */
  readonly country?: string
}

const turkmen = {
  women: [
    'Aýna',
    'Ogulgerek',
    'Jeren',
    'Maral',
    'Gülälek',
    'Bahargül',
    'Selbi',
    'Ogulnabat',
    'Şemşat',
    'Gözel',
    'Oguljennet',
  ],
  men: [
    'Merdan',
    'Serdar',
    'Döwlet',
    'Gurbanguly',
    'Ýazmuhammet',
    'Şöhrat',
    'Kakamyrat',
    'Begenç',
    'Oraz',
    'Muhammetnazar',
    'Çary',
  ],
  families: [
    'Orazow',
    'Durdyýew',
    'Annamuhammedow',
    'Hojaýew',
    'Gurbangulyýew',
    'Saparow',
    'Çaryýew',
    'Ataýew',
    'Berdimyradow',
    'Nurmuhammedow',
    'Işangulyýew',
    'Garajaýew',
  ],
}

const others: readonly (readonly [name: string, country?: string])[] = [
  ['Ольга Петрова'],
  ['Александр Владимирович Константинопольский'],
  ['Ирина Белова'],
  ['Наталья Сергеевна Воскресенская'],
  ['Руслан Аманов'],
  ['James Miller', 'United Kingdom'],
  ['Anton Weber', 'Deutschland'],
  ['Kemal Aydın', 'Türkiye'],
  ['Ләйсән Галиева', 'Россия'],
  ['Maximilian von Hohenberg', 'Österreich'],
  ['Li Ming', 'Hytaý'],
]

/** Every so many guests is one of these. */
const seldom = 6

export function somebody(number: number): Somebody {
  const [name, country] =
    number % seldom === 0
      ? (others[Math.floor(number / seldom) % others.length] ?? others[0] ?? [''])
      : [turkmenName(number)]
  const digits = String(100_000 + ((number * 7_919) % 900_000))
  return {
    name,
    email: `guest.${number}@example.com`,
    phone: `+9936${1 + (number % 5)}${digits}`,
    ...(country !== undefined && { country }),
  }
}

function turkmenName(number: number): string {
  const { women, men, families } = turkmen
  const isWoman = number % 2 === 0
  const names = isWoman ? women : men
  const family = families[(number * 5) % families.length]
  return `${names[(number * 3) % names.length]} ${family}${isWoman ? 'a' : ''}`
}

/** What staff write down about guests. */
export const notes: readonly string[] = [
  'Поздний заезд, после 23:00: встретить и проводить',
  'VIP: myhmany direktoryň hut özi garşylaýar, otagda gül we miwe, ertirlik naharlygy 7:30-da',
  'Детская кроватка в номер',
  'Ikinji gatdan ýokary otag sorady',
  'Аллергия на орехи, ресторан предупреждён',
]
