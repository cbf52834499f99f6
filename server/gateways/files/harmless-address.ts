const harmless = /^(https?:\/\/|mailto:)[^\s\\\0]+$/i

/** A web page or a mailbox: whoever clicks it is asked by the program first, and sees where it leads. Nothing is fetched before. */
export const isHarmlessAddress = (address: string): boolean => harmless.test(address)
