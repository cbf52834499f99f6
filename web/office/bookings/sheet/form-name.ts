/** The forms that the sheet opens over itself. */
export type FormName = 'edit' | 'move' | 'payment' | 'card' | 'unit' | 'price'
