/** Single keys can be in the way of those who speak to their computer, so everybody may switch them off. */
const storageKey = 'shortcuts'

export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export const storeShortcuts = (choice: 'on' | 'off'): void => localStorage.setItem(storageKey, choice)
