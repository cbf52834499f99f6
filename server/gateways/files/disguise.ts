/** As much as a browser reads when it guesses what a file is. */
const sniffed = 1445
const markup = /<(!doctype|html|head|body|script|iframe|svg|\?php)/i

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
/** An archive's last record and the longest comment that can follow it. */
const endRecordReach = 22 + 65_535

/** Whether a picture or a PDF would pass for a web page or open as an archive besides. */
export const isDisguised = (bytes: Buffer): boolean =>
  markup.test(bytes.toString('latin1', 0, sniffed)) || bytes.subarray(-endRecordReach).includes(endOfArchive)
