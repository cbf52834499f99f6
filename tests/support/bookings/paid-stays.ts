import { aGuest } from './stays.ts'

/**
 * Three guests in the double room over the border of the season: 480 and 600 TMT for the nights, 240 for the third guest, 50 fee make 1 370;
 * the first night and the fee, 650, are paid, and 720 is left for the desk.
 */
export const overTheBorder = {
  room_id: 2,
  check_in: '2027-05-14',
  check_out: '2027-05-16',
  guests: [
    { ...aGuest, full_name: 'Aýna Öwezowa' },
    { ...aGuest, full_name: 'Şöhrat Çaryýew', passport_serial_number: '7654321' },
    { ...aGuest, full_name: 'Жанна Щукина', passport_serial_number: '1234567' },
  ],
}
