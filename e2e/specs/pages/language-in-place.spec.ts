import { expect, test } from '../../drivers/product';

const spoken = { en: 'Network map', de: 'Netzkarte' } as const;

test('the language changes in place: focus, text, selection, scroll and view stay', async ({ town: product }) => {
  const { page, service, map, enterPlace } = product;
  await product.signInPage();
  const path = (await service.record('map-segments/270'))['poly'];
  const first = Array.isArray(path) ? path[0] : null;
  await enterPlace([Number(first?.lng), Number(first?.lat)], { item: 'segment:270' });
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
    // What is mounted again is another element.
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
