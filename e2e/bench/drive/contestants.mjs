/** The two that are measured, as the workloads see them: how to come to a view, and what is selected. */

const viewText = ({ middle, zoom }) => `${middle[0]},${middle[1]},${zoom}`;

async function signIn({ page }, base) {
  await page.goto(`${base}/`);
  await page.getByTestId('login-email').fill('bench@example.com');
  await page.getByTestId('login-password').fill('bench');
  await page.getByTestId('login-submit').click();
  await page.getByTestId('project-row').first().waitFor();
}

/** The built product, signed in, on its own map page. */
const product = {
  name: 'strandmap',
  enter: signIn,
  address: (view) => `/projects/1?view=${viewText(view)}`,
  selected: async ({ page }) => {
    const item = new URL(page.url()).searchParams.get('item') ?? '';
    return Number(/^segment:(\d+)$/.exec(item)?.[1] ?? 0);
  },
  letGo: ({ page }) => page.keyboard.press('Escape'),
  can: { draw: true, bulk: true, save: true, visit: true },
};

/** Raw MapLibre: one GeoJSON source, updateData with every move. `box`: the product's map, so that both draw as much. */
const raw = (box) => ({
  name: 'raw MapLibre',
  enter: ({ page }, base) => page.goto(`${base}/raw/blank.html`),
  address: (view) => `/raw/index.html?view=${viewText(view)},${box.width},${box.height}`,
  selected: async ({ page }) => Number((await page.getByTestId('map').getAttribute('data-selected')) || 0),
  letGo: async () => undefined,
  can: { draw: false, bulk: false, save: false, visit: false },
});

export const contestants = { product, raw };
