/** Coming back to a map in an open page: from the project list to the same project and to another one, and from its report. */
const patience = 180_000;
/** Milliseconds after the picture in which what follows it is counted too: lists are asked for again, the rest of the page comes. */
const aftermath = 2500;

const ready = (page) => page.locator('[data-testid="map"][data-ready="true"]').waitFor({ timeout: patience });
const linkTo = (page, id) => page.getByTestId('project-row').locator(`a[href="/projects/${id}"]`).first();

async function toList(page) {
  await page.getByRole('link', { name: 'All projects' }).click();
  await linkTo(page, 1).waitFor({ timeout: patience });
}

async function toReport(page) {
  await page.locator('canvas.maplibregl-canvas').focus();
  await page.keyboard.press('Shift+R');
  await page.getByTestId('map').waitFor({ state: 'detached', timeout: patience });
  await page.waitForTimeout(aftermath);
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** `leave` is not counted; `comeBack` is, until the first complete picture (wall), and a while longer (CPU of all processes). */
async function measured({ page, wholeCpu }, { leave, comeBack, times = 3 }) {
  const [wall, cpu] = [[], []];
  for (let time = 0; time < times; time += 1) {
    await leave();
    await page.waitForTimeout(aftermath);
    const [since, before] = [performance.now(), await wholeCpu()];
    await comeBack();
    await ready(page);
    wall.push(performance.now() - since);
    await page.waitForTimeout(aftermath);
    cpu.push((await wholeCpu()) - before);
  }
  return { wall: middle(wall), cpu: middle(cpu) };
}

/** The page is on the map of project 1, and stays there. */
export async function visits({ session }) {
  const { page } = session;
  const go = (id) => linkTo(page, id).click();
  // The first visit to each kind of page loads its scripts: it does not count.
  await toList(page);
  await go(2);
  await ready(page);
  await toList(page);
  await go(1);
  await ready(page);
  await toReport(page);
  await page.goBack();
  await ready(page);
  const same = await measured(session, { leave: () => toList(page), comeBack: () => go(1) });
  const other = await measured(session, {
    leave: async () => {
      await toList(page);
      await go(2);
      await ready(page);
      await toList(page);
    },
    comeBack: () => go(1),
  });
  const report = await measured(session, { leave: () => toReport(page), comeBack: () => page.goBack() });
  return { same, other, report };
}
