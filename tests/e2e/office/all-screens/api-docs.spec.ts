import { expect, test } from '../../../support/browser/e2e.ts'

test('the API description has a readable page that breaks no rule of the content policy', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/{lang}/get-rooms')).toBeVisible()
  await page.getByText('/api/sys/get-rooms', { exact: true }).click()
  await expect(page.getByText('For admin, booker, reception.')).toBeVisible()
})
