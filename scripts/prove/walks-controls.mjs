/** A few walks that pass by what is planted: who, where, and how far. */
const walkFor = (role, width) => ({
  KENAR_WALKS: JSON.stringify({ role, width, language: 'ru', steps: 60, rounds: 4, faults: 1 }),
  KENAR_SEED: '7',
})

/** One that finds it is enough. */
const firstThatFindsIt = ['--project=walks', 'tests/walks/walks.test.ts', '--bail=1']

/** Of what must hold on every screen, four things that are made not to. */
export const walksControls = [
  {
    what: 'a button of the office throws',
    because: 'script error: planted',
    build: true,
    plants: [
      {
        file: 'web/office/layout/language-switch.tsx',
        find: 'onClick={() => choose(language)}',
        replace: "onClick={() => { choose(language); throw new Error('planted') }}",
      },
    ],
    vitest: firstThatFindsIt,
    noticedBy: 'whatever is pressed and typed, the screens hold',
    environment: walkFor('reception', '1440'),
  },
  {
    what: 'the total of a price is a manat more than its lines',
    because: 'total says',
    build: true,
    plants: [
      {
        file: 'web/guest/components/price-lines.tsx',
        find: '{tmt(quote.total)}',
        replace: '{tmt(quote.total + 1)}',
      },
    ],
    vitest: firstThatFindsIt,
    noticedBy: 'whatever is pressed and typed, the screens hold',
    environment: walkFor('client', '390'),
  },
  {
    what: 'amounts of a price are cut by their frame',
    because: 'a text is cut',
    build: true,
    plants: [
      {
        file: 'web/guest/components/price-lines.module.css',
        find: `.lines dd {
  margin: 0;`,
        replace: `.lines dd {
  margin: 0;
  overflow: hidden;
  max-width: 2ch;`,
      },
    ],
    vitest: firstThatFindsIt,
    noticedBy: 'whatever is pressed and typed, the screens hold',
    environment: walkFor('client', '390'),
  },
  {
    what: 'a dialog of the office does not give the focus back',
    because: 'the focus is lost',
    build: true,
    plants: [
      {
        file: 'web/office/dialog/modal.ts',
        find: `      opened?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()`,
        replace: '      opened?.close()\n      if (opener instanceof HTMLElement) opener.blur()',
      },
    ],
    vitest: firstThatFindsIt,
    noticedBy: 'whatever is pressed and typed, the screens hold',
    environment: walkFor('reception', '1440'),
  },
]
