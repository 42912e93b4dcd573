import { asked, coachOf, openAs, signedUp, withProgramme } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

test(
  'a coach sees what happened and why, and the programme as a day, a week and a whole',
  ONCE,
  async ({ page, request }) => {
    const maya = await signedUp(request, 'Maya');
    const event = await withProgramme(request, maya);
    const values = { energy_level: 2, mood: '😔', task_completion: 3, notes: 'Slept badly.' };
    await asked(request, maya, 'PATCH', `/api/v1/calendar-events/${event}/checkin`, values);
    const carys = await coachOf(request, 'Carys Bevan', [maya]);
    await asked(request, carys, 'POST', `/api/v1/care/members/${maya.id}/thread/take`);

    const loads: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes(`/care/members/${maya.id}`)) loads.push(new URL(one.url()).pathname);
    });
    await openAs(page, carys, `/admin/members/${maya.id}`);
    await expect(page.getByText('Week 1 of 12', { exact: true })).toBeVisible();
    expect(loads.filter((path) => path.endsWith('/timeline'))).toEqual([]);
    expect(new Set(loads).size).toBeLessThanOrEqual(4);

    const view = page.getByRole('group', { name: 'View' });
    await view.getByText('Today').click();
    await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
    await view.getByText('All weeks').click();
    await expect(page.locator('.member-overview-week')).toHaveCount(12);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Week 3', exact: true }).click();
    await expect(page.getByText('Week 3 of 12', { exact: true })).toBeVisible();
    await page.locator('.member-day').first().locator('summary').click();
    await page
      .locator('.member-day')
      .first()
      .getByRole('button', { name: /^Change: / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const entries = page.locator('.member-timeline-entry');
    await expect(entries.filter({ hasText: 'Took the chat over' })).toContainText('Carys Bevan');
    await expect(entries.filter({ hasText: 'energy 2 of 5' })).toContainText('Slept badly.');
    await expectAccessible(page);

    await asked(request, maya, 'PUT', '/api/v1/consents/staff_check_ins', { granted: false, version: 1 });
    await page.reload();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByText('Maya does not share check-ins: nothing of it stands here.')).toBeVisible();
    await expect(entries.filter({ hasText: 'energy 2 of 5' })).toHaveCount(0);
    await expect(entries.filter({ hasText: 'No longer shares check-ins and days' })).toBeVisible();
  },
);
