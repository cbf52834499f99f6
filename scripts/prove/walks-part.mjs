/** A few walks that pass by what is planted: who, where, and how far. */
const walkFor = (role, width) => ({
  KENAR_WALKS: JSON.stringify({ role, width, language: 'ru', steps: 60, rounds: 4, faults: 1 }),
  KENAR_SEED: '7',
})

/** One that finds it is enough. */
const run = ['--project=walks', 'tests/walks/walks.test.ts', '--bail=1']

/** Of what must hold on every screen, four things that are made not to. */
export const walksPart = {
  name: 'walks',
  promise:
    'Whatever guests and staff press and type, while the bank fails and the line is cut: no script breaks, no text is cut, sums add up, nothing typed and no focus is lost, and every screen leads on.',
  minutes: 60,
  seeded: true,
  run: ['walks', '--rounds', '3'],
  controls: [
    {
      what: 'a button of the office throws',
      says: 'script error: planted',
      build: true,
      plants: [
        {
          file: 'web/office/layout/language-switch.tsx',
          find: 'onClick={() => choose(language)}',
          replace: "onClick={() => { choose(language); throw new Error('planted') }}",
        },
      ],
      run,
      environment: walkFor('reception', '1440'),
    },
    {
      what: 'the total of a price is a manat more than its lines',
      says: 'total says',
      build: true,
      plants: [
        {
          file: 'web/guest/components/price-lines.tsx',
          find: '{tmt(quote.total)}',
          replace: '{tmt(quote.total + 1)}',
        },
      ],
      run,
      environment: walkFor('client', '390'),
    },
    {
      what: 'amounts of a price are cut by their frame',
      says: 'a text is cut',
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
      run,
      environment: walkFor('client', '390'),
    },
    {
      what: 'a dialog of the office does not give the focus back',
      says: 'the focus is lost',
      build: true,
      plants: [
        {
          file: 'web/office/dialog/modal.ts',
          find: `      opened?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()`,
          replace: '      opened?.close()\n      if (opener instanceof HTMLElement) opener.blur()',
        },
      ],
      run,
      environment: walkFor('reception', '1440'),
    },
  ],
}
