import { expect, test } from '../../drivers/product';
import { spot } from '../../drivers/projects/bare-project';

const spoken = { en: 'Network map', de: 'Netzkarte' } as const;

test('the language changes in place: focus, text, selection, scroll and view stay', async ({ product }) => {
  const { page, service, map, enterPlace } = product;
  await product.project();
  const [segment] = await service.list('map-segments');
  await enterPlace(spot(0, 0), { item: `segment:${segment?.id}` });
  const inspector = page.getByTestId('inspector');
  await expect(inspector).toBeVisible();
  const description = inspector.locator('textarea').first();
  await description.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed');
  await page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('the description has not the focus');
    field.setSelectionRange(2, 5);
    // A component that is mounted again is another element.
    field.dataset['same'] = 'yes';
    let scrolled = field.parentElement;
    while (scrolled && scrolled.scrollHeight <= scrolled.clientHeight + 40) scrolled = scrolled.parentElement;
    if (scrolled) scrolled.scrollTop = 37;
  });
  const stand = () =>
    inspector.locator('textarea[data-same=yes]').evaluate((field: HTMLTextAreaElement) => {
      let scrolled = field.parentElement;
      while (scrolled && scrolled.scrollHeight <= scrolled.clientHeight + 40) scrolled = scrolled.parentElement;
      const { value, selectionStart, selectionEnd } = field;
      return { value, selectionStart, selectionEnd, scroll: scrolled?.scrollTop };
    });
  const [before, address] = [await stand(), page.url()];
  expect(before).toMatchObject({ selectionStart: 2, selectionEnd: 5, scroll: 37 });
  expect(before.value).toMatch(/ typed$/);

  const account = page.locator('.user-button');
  const chosen = { de: 'Deutsch', en: 'English' } as const;
  for (const language of ['de', 'en'] as const) {
    await account.click();
    await page.getByRole('menuitemradio', { name: chosen[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.maplibregl-canvas')).toHaveAttribute('aria-label', spoken[language]);
    // The menu itself stays open, with the focus where it was.
    await expect(page.getByRole('menuitemradio', { name: chosen[language] })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await map.settled();
    expect(await stand()).toEqual(before);
    expect(page.url()).toBe(address);
    await expect(inspector).toContainText(language === 'de' ? 'Verbunden' : 'Connected');
    await expect(inspector).not.toContainText(language === 'de' ? 'Connected' : 'Verbunden');
  }
});
