import type { Page } from '@playwright/test';
import { answers, ask, field, log, openChat, own } from './chat-page';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { firstHabit, openHabit, openPlan, stepsOf } from './day-dialogs';
import { tellModel } from './model-control';
import { memberWithProgramme, openWeekTwo, showWeekTwo } from './programme-member';
import { expectAccessible, signUp } from './steps';

// The chats of members whom a model may answer. What is the same for everybody stands in the screens' own tests.

const WELL = 'You are doing well. Keep going.';
const FELL_BACK = 'The external assistant did not answer';
const consent = (page: Page) =>
  log(page).getByRole('listitem').filter({ hasText: 'Use the external assistant?' });
/** Who has spoken: a chip above each answer. */
const speaker = (page: Page, name: 'Assistant' | 'Offline assistant') =>
  log(page).locator('.message:not(.coach-chat-greeting) .message-from').getByText(name, { exact: true });
/** How an answer came about, beside who has spoken. */
const noted = (page: Page, note: string) => log(page).locator('.message-from').filter({ hasText: note });

/** Says yes to the model, as the card in the chat does. */
async function agree(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.put('/api/v1/consents/external_model', {
    headers: { authorization: `Bearer ${token}` },
    data: { granted: true, version: 1 },
  });
  expect(answer.status()).toBe(200);
}

test(
  'who declines is asked no more, and answered by the offline assistant alone',
  ON_PHONE,
  async ({ page, person, model }) => {
    await signUp(page, person);
    await openChat(page);
    await expect(consent(page)).toContainText('It never gets your name, your address or your email address.');
    await expect(consent(page)).toContainText(/It goes to 127\.0\.0\.1:\d+\./);
    // A chat without messages is read from its beginning.
    await expect(log(page).getByText(`Hello ${person.name}.`)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await model.says('This is never said.');
    await ask(page, `Before my answer: what is on ${model.word} today?`);
    await expect(answers(page)).toHaveCount(1);
    await consent(page).getByRole('button', { name: 'No, thanks' }).click();
    await expect(consent(page)).toBeHidden();
    await ask(page, `And after it: what is on ${model.word} today?`);
    await expect(answers(page)).toHaveCount(2);
    await expect(speaker(page, 'Offline assistant')).toHaveCount(2);
    await page.reload();
    await expect(answers(page)).toHaveCount(2);
    await expect(consent(page)).toBeHidden();
    expect(await model.sent()).toEqual([]);
  },
);

test('who agrees reads the model’s words as they come, in every tab and after coming back', async ({
  page,
  context,
  person,
  model,
}) => {
  await signUp(page, person);
  await openChat(page);
  await consent(page).getByRole('button', { name: 'Yes, use it' }).click();
  await expect(consent(page)).toBeHidden();
  const other = await context.newPage();
  await openChat(other);
  await model.says('You are doing well. |Keep going.');
  const message = `How is my ${model.word} week?`;
  await ask(page, message);
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('You are doing well.', { exact: true })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Stop' })).toBeEnabled();
    await expect(tab.getByRole('button', { name: 'Send' })).toBeHidden();
    await expect(answers(tab)).toHaveCount(0);
  }
  // Nothing more is sent while it is written, not by Enter either.
  await field(page).fill('And now?');
  await field(page).press('Enter');
  await expect(own(page, 'And now?')).toHaveCount(0);

  await page.goto('/app/settings');
  await openChat(page);
  await expect(log(page).getByText('You are doing well.', { exact: true })).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  await model.goesOn();
  for (const tab of [page, other]) {
    await expect(answers(tab)).toHaveCount(1);
    await expect(log(tab).getByText(WELL, { exact: true })).toBeVisible();
    await expect(speaker(tab, 'Assistant')).toHaveCount(1);
    await expect(own(tab, message)).toHaveCount(1);
  }
  await expect(field(page)).toHaveValue('And now?');
  await expectAccessible(page);
  expect(await model.sent()).toHaveLength(1);
  await other.close();

  // What was sent can be read word for word.
  await page.goto('/app/settings');
  const sent = page.getByRole('region', { name: 'What was sent to the AI service' });
  await sent.scrollIntoViewIfNeeded(); // it is read when somebody comes near
  await sent.getByText('Coach chat').click();
  const [request] = await model.sent();
  await expect(sent.locator('pre')).toHaveText(request?.messages.map(({ content }) => content) ?? []);
});

test(
  'an answer can be stopped, keeps what came, and is asked for again in its place',
  ONCE,
  async ({ page, person, model }) => {
    await signUp(page, person);
    await agree(page);
    await openChat(page);
    await model.says('You are doing well. |This is never said.');
    await ask(page, `How did ${model.word} go?`);
    await expect(log(page).getByText('You are doing well.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(noted(page, 'Stopped')).toBeVisible();
    await expect(answers(page)).toHaveCount(1);
    await model.goesOn();
    await page.reload();
    await expect(log(page).getByText('You are doing well.', { exact: true })).toBeVisible();
    await expect(noted(page, 'Stopped')).toBeVisible();

    await model.says('Second thoughts are better.');
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page).getByText('Second thoughts are better.', { exact: true })).toBeVisible();
    await expect(answers(page)).toHaveCount(1);
    await expect(log(page).getByText('You are doing well.')).toBeHidden();
    await expect(noted(page, 'Stopped')).toHaveCount(0);
  },
);

test(
  'a model that fails, stalls or will not is stood in for within the same request, and that is said',
  ONCE,
  async ({ page, person, model }) => {
    await signUp(page, person);
    await agree(page);
    await openChat(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/chat/')) requests += 1;
    });
    for (const [at, mode] of (['fails', 'stall', 'refusal', 'flood'] as const).entries()) {
      await model.does(mode);
      await ask(page, `What is on today, ${model.word} ${mode}?`);
      await expect(answers(page)).toHaveCount(at + 1, { timeout: 60_000 });
      await expect(speaker(page, 'Offline assistant')).toHaveCount(at + 1);
      await expect(noted(page, FELL_BACK)).toHaveCount(at + 1);
      await expect(log(page).getByText(/^The outside assistant could not answer just now/)).toHaveCount(
        at + 1,
      );
    }
    expect(requests).toBe(4);
    await expect(log(page).getByText('plum plum')).toBeHidden();
    await model.says(WELL);
    await ask(page, `And on ${model.word} tomorrow?`);
    await expect(log(page).getByText(WELL, { exact: true })).toBeVisible();
    await expect(speaker(page, 'Assistant')).toHaveCount(1);
  },
);

test(
  'what the record does not bear out is left out, and what it names opens',
  ONCE,
  async ({ page, person, request, model }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await agree(page);
    await openChat(page);
    await model.says(WELL);
    await ask(page, `How is ${model.word}?`);
    await expect(answers(page)).toHaveCount(1);
    const [sent] = await model.sent();
    const title = /^tomorrow [\d:]+: (.+?) \(/m.exec(sent?.messages[0]?.content ?? '')?.[1] ?? '';
    expect(title).not.toBe('');
    await model.says(
      `Do not forget ${title}. You did 97 of 98 tasks. Your next call is at 03:17. [Look](https://evil.example/x) here. I moved it to Friday. Keep going.`,
    );
    await ask(page, `What about ${model.word} then?`);
    await expect(answers(page)).toHaveCount(2);
    await expect(log(page).getByText(`Do not forget ${title}. Keep going.`, { exact: true })).toBeVisible();
    await expect(log(page).getByText(/97|03:17|Look|I moved it/)).toHaveCount(0);
    const rests = log(page).getByRole('list', { name: 'What this answer rests on' });
    await rests.getByRole('link', { name: title }).click();
    await expect(page.getByRole('dialog')).toContainText(title);
  },
);

test(
  'words of danger never reach the model, nor anything until the member is safe',
  ONCE,
  async ({ page, person, model }) => {
    await signUp(page, person);
    await agree(page);
    await openChat(page);
    await model.says(WELL);
    await ask(page, `I want to kill myself tonight, ${model.word}`);
    const help = log(page).getByRole('region', { name: 'Help now' });
    await expect(help).toBeVisible();
    await ask(page, `What is on ${model.word} today?`);
    await expect(answers(page)).toHaveCount(2);
    expect(await model.sent()).toEqual([]);
    await page.getByRole('button', { name: 'I am safe now' }).first().click();
    await expect(answers(page)).toHaveCount(3);
    expect(await model.sent()).toEqual([]);
    await ask(page, `How is my ${model.word} week?`);
    await expect(log(page).getByText(WELL, { exact: true })).toBeVisible();
    // Nor does what was said before, now that it goes on.
    const [sent, ...more] = await model.sent();
    expect(more).toEqual([]);
    expect(sent?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  },
);

test(
  'who takes the consent back is answered without the model from then on',
  ONCE,
  async ({ page, person, model }) => {
    await signUp(page, person);
    await agree(page);
    await openChat(page);
    await model.says(WELL);
    await ask(page, `How is ${model.word}?`);
    await expect(log(page).getByText(WELL, { exact: true })).toBeVisible();
    await page.goto('/app/settings');
    const choice = page.getByRole('switch', { name: 'Replies by an outside AI service' });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect(page.getByText(/^Off\. You chose last on/)).toBeVisible();
    await model.says('This is never said.');
    await openChat(page);
    await ask(page, `And ${model.word} now?`);
    await expect(speaker(page, 'Offline assistant')).toHaveCount(1);
    await expect(answers(page)).toHaveCount(2);
    await expect(consent(page)).toBeHidden();
    expect(await model.sent()).toEqual([]);
  },
);

const PLACES = [
  '14 Quince Tree Lane',
  'BS8 4QQ',
  '07700 900417',
  '+44 7700 900 418',
  'perpetua.q@example.org',
];

test('who a member is stays here, wherever they write it', ONCE, async ({ page, person, request, model }) => {
  await tellModel('/secrets', [...PLACES, 'Perpetua']);
  const known = { ...person, name: 'Perpetua Quillfeather' };
  await memberWithProgramme(request, known);
  await openWeekTwo(page, known);
  await agree(page);
  await openChat(page);
  await model.says(WELL);
  const told = `I am Perpetua of ${PLACES[0]}, ${PLACES[1]}, ring ${PLACES[2]} or ${PLACES[3]}, ${PLACES[4]}`;
  await ask(page, `Please remember that ${told}. How is ${model.word}?`);
  await expect(answers(page)).toHaveCount(1);
  // Told once more: now it is history, and remembered.
  await ask(page, `And ${model.word} tomorrow?`);
  await expect(answers(page)).toHaveCount(2);
  expect((await model.sent()).map(({ messages }) => messages.length)).toEqual([2, 4]);

  await page.goto('/app/programme');
  await showWeekTwo(page);
  const habit = await openHabit(page, await firstHabit(page));
  await expect(habit.getByText('Assistant', { exact: true })).toBeVisible();
  await habit.getByText('Make it fit me').click();
  await habit
    .getByRole('textbox', { name: /Your preferences/ })
    .fill(`Please remember that ${told}. How is ${model.word}?`);
  await model.says('Here it is.\n\n### When to stop\n\nStop when it hurts.');
  await habit.getByRole('button', { name: 'Regenerate' }).click();
  await expect(habit.getByText('Here it is.')).toBeVisible();
  expect(await model.sent()).toHaveLength(1);
  await page.goBack();

  // Their words come back in the questions of a talk, and stand in what it has collected.
  const plan = await openPlan(page);
  await plan.getByRole('button', { name: 'It went well' }).click();
  await plan.getByRole('button', { name: 'A full day' }).click();
  await expect(plan.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
  // The two things of every day have their fixed time: which of the others comes first follows from the day of joining.
  const kept = plan
    .locator('.proposal-keep .proposal-title')
    .filter({ hasNotText: /Plan the Day|Daily Check-In/ });
  const item = (await kept.first().textContent()) ?? '';
  await ask(page, `leave out ${item}`);
  await expect(plan.locator('.proposal-leave_out').filter({ hasText: item })).toBeVisible();
  await ask(page, `add ring Perpetua on ${PLACES[2]} 15 min`);
  await expect(plan.locator('.proposal-add').filter({ hasText: 'Perpetua' })).toBeVisible();
  await model.says('{"answer": null}');
  await ask(page, `${model.word} with Perpetua, ${PLACES[0]}`);
  await expect.poll(async () => (await model.sent()).length).toBe(1);
  await expect(plan.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test(
  'Plan the Day reads free words with the model, from its start to Complete & Close',
  ONCE,
  async ({ page, person, request, model }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await agree(page);
    const dialog = await openPlan(page);
    await expect(stepsOf(page)).toHaveText(['Review, active', 'Plan, pending', 'Complete, pending']);
    await expect(dialog.getByRole('button', { name: 'It went well' })).toBeVisible();
    await ask(page, 'Fine, thank you');
    await expect(stepsOf(page)).toHaveText(['Review, done', 'Plan, active', 'Complete, pending']);

    // What is being read can be stopped, and is asked again.
    await model.says('|{"answer": "Half a day"}');
    await ask(page, `As ${model.word} pleases`);
    await expect.poll(async () => (await model.sent()).length).toBe(1);
    await field(page).fill('And more');
    await field(page).press('Enter');
    await expect(own(page, 'And more')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(noted(page, 'Stopped')).toBeVisible();
    await expect(stepsOf(page)).toHaveText(['Review, done', 'Plan, active', 'Complete, pending']);
    await model.says('{"answer": "Half a day"}');
    await ask(page, `However ${model.word} pleases`);
    await expect(dialog.getByRole('region', { name: /^Half a day/ }).first()).toBeVisible();
    await expectAccessible(page);
    await model.says('{"answer": "add call mum 15 min"}');
    await ask(page, `My mum would love a call, ${model.word}`);
    await expect(dialog.locator('.proposal-add').filter({ hasText: /call mum/i })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close Chat' })).toBeVisible();
    await model.says('{"answer": "That looks good"}');
    await ask(page, `So be it, ${model.word}`);
    await expect(dialog.getByText('Session Complete')).toBeVisible();
    await expect(dialog.getByText("Click 'Complete & Close' to finalize your schedule.")).toBeVisible();
    await dialog.getByRole('button', { name: 'Complete & Close' }).click();
    await expectSeen(page, 'Your calendar has been updated!');
    await expect(dialog).toBeHidden();
    const row = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: /call mum/i });
    await expect(row).toHaveCount(1);
  },
);

test(
  'without realtime an answer is found by asking for it, in the chat and in a talk',
  ONCE,
  async ({ page, person, request, model }) => {
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, () => undefined);
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await agree(page);
    const dialog = await openPlan(page);
    await dialog.getByRole('button', { name: 'It went well' }).click();
    await expect(dialog.getByRole('button', { name: 'A full day' })).toBeVisible();
    await model.says('|{"answer": "Half a day"}');
    await ask(page, `As ${model.word} pleases`);
    await expect.poll(async () => (await model.sent()).length).toBe(1);
    await page.reload();
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
    await model.goesOn();
    await expect(dialog.getByRole('region', { name: /^Half a day/ }).first()).toBeVisible();

    await openChat(page);
    await model.says('You are doing well. |Keep going.');
    await ask(page, `How is my ${model.word} week?`);
    await expect(log(page).getByText('You are doing well.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(log(page).getByText('You are doing well.', { exact: true })).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await model.goesOn();
    await expect(log(page).getByText(WELL, { exact: true })).toBeVisible();
    await expect(answers(page)).toHaveCount(1);
  },
);

test(
  'a guided talk goes on by its own rules where the model fails or speaks of something else',
  ONCE,
  async ({ page, person, request, model }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await agree(page);
    const dialog = await openPlan(page);
    await dialog.getByRole('button', { name: 'It went well' }).click();
    await expect(dialog.getByRole('button', { name: 'A full day' })).toBeVisible();
    await model.does('fails');
    await ask(page, `As ${model.word} pleases`);
    await expect(noted(page, FELL_BACK)).toHaveCount(1);
    await expect(log(page).getByText('A full day, half of it, or ten minutes?')).toBeVisible();
    await model.does('wrongLanguage');
    await ask(page, `However ${model.word} pleases`);
    await expect(noted(page, FELL_BACK)).toHaveCount(2);
    // Asked back once, it goes on with what it suggests.
    await expect(dialog.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
  },
);

test(
  'habit instructions are worded by the model, and by the offline assistant where it leaves out when to stop',
  ONCE,
  async ({ page, person, request, model }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await agree(page);
    const dialog = await openHabit(page, await firstHabit(page));
    await expect(dialog.getByText('Here is how.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'When to stop' })).toBeVisible();
    await expect(dialog.getByText('Assistant', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await dialog.getByText('Make it fit me').click();
    const wishes = dialog.getByRole('textbox', { name: /Your preferences/ });
    const regenerate = dialog.getByRole('button', { name: 'Regenerate' });
    await model.says(
      '### Cue\n\nAfter dinner. It takes 97 minutes. |\n\n### When to stop\n\nWhenever I say so.',
    );
    await wishes.fill(`In the evening, with ${model.word}.`);
    await regenerate.click();
    await expect(dialog.getByText('After dinner.', { exact: true })).toBeVisible();
    const whenToStop = dialog.getByRole('heading', { name: 'When to stop' });
    await expect(whenToStop).toBeHidden();
    await model.goesOn();
    await expect(whenToStop).toBeVisible();
    await expect(dialog.getByText(/97|Whenever I say so/)).toBeHidden();
    await page.reload();
    await expect(dialog.getByText('After dinner.', { exact: true })).toBeVisible();
    await expect(whenToStop).toBeVisible();
    await expect(dialog.getByText('Assistant', { exact: true })).toBeVisible();

    await model.says('### Cue\n\nAt any hour.');
    await dialog.getByText('Make it fit me').click();
    await wishes.fill(`At any hour, ${model.word}.`);
    await regenerate.click();
    await expect(dialog.getByText(FELL_BACK)).toBeVisible();
    await expect(dialog.getByText('Offline assistant', { exact: true })).toBeVisible();
    await expect(dialog.getByText('At any hour.', { exact: true })).toBeHidden();
    await expect(dialog.getByRole('heading', { name: 'When to stop' })).toBeVisible();
  },
);
