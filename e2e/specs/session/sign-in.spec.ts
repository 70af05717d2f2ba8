import { expect, test } from '../../drivers/product';

test('one click of a sample user and the town is there', async ({ town: product }) => {
  const { page, map } = product;
  await product.enter('planner');
  await expect(page).toHaveURL(/\/projects\/1\?/);
  expect(map.view().zoom).toBeGreaterThan(11);
  expect(Number(await page.getByTestId('map').getAttribute('data-items'))).toBeGreaterThan(7000);
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
});

test('wrong credentials are told in words, and the password is not kept anywhere', async ({ product }) => {
  const { page } = product;
  await page.getByTestId('login-email').fill('planner@example.com');
  await page.getByTestId('login-password').fill('hunter2-wrong');
  await page.getByTestId('login-submit').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByTestId('login-password')).toHaveValue('');
  await page.getByTestId('login-password').fill('demo-planner');
  await page.getByTestId('login-password').press('Enter');
  await expect(page).toHaveURL(/\/projects/);

  const kept = await page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), location.href];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        parts.push(JSON.stringify(all));
      }
      database.close();
    }
    return parts.join('\n');
  });
  expect(kept).not.toContain('hunter2-wrong');
  expect(kept).not.toContain('demo-planner');
});

test('signing out leaves nothing open and comes back to the address asked for', async ({ product }) => {
  const { page, map } = product;
  await product.enterPlace((await product.freePoles()).middle);
  await page.getByTestId('logout').click();
  // The page that was left leads to the sign-in with its own address first: the sign-out ends at the bare one.
  await expect(page).toHaveURL(/sign-in$/);
  await product.go(`/projects/${await product.project()}`);
  await expect(page).toHaveURL(/sign-in\?next=/);
  await page.getByTestId('login-email').fill('planner@example.com');
  await page.getByTestId('login-password').fill('demo-planner');
  await page.getByTestId('login-submit').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${await product.project()}\\b`));
  await map.ready();
});
