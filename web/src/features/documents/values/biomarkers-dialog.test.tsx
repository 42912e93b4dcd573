import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Biomarker } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { tellTopic } from '../../../realtime/topics';
import { storeSession } from '../../../testing/sessions';
import { loadMarkdown } from '../../../ui/markdown';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store';
import { biomarker, fileRecord } from '../testing/biomarkers';
import BiomarkersDialog from './biomarkers-dialog';

const HELP = {
  band: 'flag',
  category: 'critical_lab_value_typed',
  text: 'Call **111** now and read it out.',
  contacts: [{ name: 'NHS', number: '111', href: 'tel:111', text: 'Now' }],
  about: [],
};

let values: Biomarker[];
let safety: unknown;
let refuse: Answer | null;
let picture: Answer;
let server: LocalServer;

function answer({ method, path, body }: Received): Answer {
  if (refuse) return refuse;
  if (path === '/api/v1/files/biomarkers/file')
    return { body: { success: true, biomarkers: values, safety } };
  const id = path.split('/')[4];
  const written = (over: Partial<Biomarker>) => {
    const confirmed = { needs_review: false, review_reasons: [], confirmed: true };
    values = values.map((one) => (one.id === id ? { ...one, ...confirmed, ...over } : one));
    return { body: { biomarker: values.find((one) => one.id === id), safety: null } };
  };
  if (path.endsWith('/changes')) {
    const before = { value: '54', unit: 'mmol/L', reference_min: 3.5, reference_max: 5.1, measured_on: null };
    const change = { id: '1', kind: 'corrected', by: 'member', at: '2026-11-21T07:30:00.000Z', before };
    return { body: { changes: [change] } };
  }
  if (method === 'POST') return written({});
  if (method === 'PATCH') return written(body as Partial<Biomarker>);
  if (method !== 'DELETE') return picture;
  values = values.filter((one) => one.id !== id);
  return { status: 204 };
}

function open() {
  const file = fileRecord({ status: 'completed', filename: 'november.pdf' });
  return render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <BiomarkersDialog file={file} zone="Europe/London" onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
}

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const changes = () => server.requests.filter(({ method }) => method !== 'GET');

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  refuse = null;
  picture = { status: 204 };
  safety = null;
  values = [
    biomarker({ id: 'k', name: 'Potassium' }),
    biomarker({
      id: 'ldl',
      name: 'LDL Cholesterol',
      category: 'Lipids',
      value: '34',
      value_number: 34,
      needs_review: true,
      review_reasons: ['implausible'],
    }),
    biomarker({
      id: 'hbs',
      name: 'HBsAg',
      category: 'Other',
      value: 'Negative',
      value_number: null,
      status: null,
    }),
  ];
  server = await startLocalServer(answer);
});
afterEach(async () => {
  act(() => readToasts().forEach(({ id }) => dismissToast(id)));
  await server.close();
});

it('shows each value in its group, with its range, and its status as a word', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Electrolytes' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Electrolytes', 'Lipids', 'Other']);
  expect(row('Potassium').getByText('High')).toBeVisible();
  expect(row('Potassium').getByText('Laboratory’s range: 3.5 to 5.1 mmol/L')).toBeVisible();
  expect(row('HBsAg').getByText('No range')).toBeVisible();
  expect(row('LDL Cholesterol').getByText('To check')).toBeVisible();
  expect(screen.getByText(/^Not medical advice\./)).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search biomarkers...'), 'lip');
  expect(screen.queryByRole('listitem', { name: 'Potassium' })).not.toBeInTheDocument();
});

it('what is not certain is open with its line, and counts after one tap', async () => {
  open();
  await screen.findByRole('heading', { name: 'Lipids' });
  await userEvent.click(screen.getByRole('button', { name: 'To check (1)' }));
  expect(row('LDL Cholesterol').getByText(/^34 mmol\/L would be very unusual\./)).toBeVisible();
  expect(row('LDL Cholesterol').getByText('Potassium 5.4 mmol/L 3.5 - 5.1 H')).toBeVisible();
  await userEvent.dblClick(row('LDL Cholesterol').getByRole('button', { name: 'Yes, it is' }));
  await waitFor(() => expect(screen.queryByText('To check')).not.toBeInTheDocument());
  expect(screen.getByRole('listitem', { name: 'LDL Cholesterol' })).toHaveFocus();
  expect(screen.getByRole('listitem', { name: 'Potassium' })).toBeVisible();
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/biomarkers/ldl/confirm',
  ]);
});

it('is corrected in its place, and says what it was', async () => {
  open();
  await screen.findByRole('heading', { name: 'Lipids' });
  await userEvent.click(row('LDL Cholesterol').getByRole('button', { name: 'Correct it' }));
  const form = within(screen.getByRole('form', { name: 'Correct LDL Cholesterol' }));
  const field = form.getByRole('textbox', { name: 'Value' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  const from = form.getByRole('textbox', { name: 'Range from' });
  await userEvent.clear(from);
  await userEvent.type(from, '9');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please enter the value.')).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.type(field, '3.4');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('The range must begin below its end.')).toBeVisible();
  expect(from).toHaveFocus();
  await userEvent.clear(from);
  await userEvent.type(from, '3.5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await row('LDL Cholesterol').findByText('3.4')).toBeVisible();
  expect(
    await screen.findByText(/^Corrected by you on 21 Nov 2026, 07:30\. Before: 54 mmol\/L/),
  ).toBeVisible();
  expect(changes().map(({ body }) => body)).toEqual([{ value: '3.4' }]);
});

it('shows what another reader read of the same line, and takes it with one tap', async () => {
  const [first, ldl, ...rest] = values as [Biomarker, Biomarker, ...Biomarker[]];
  const other_reading = { value: '3.4', unit: 'mmol/L' };
  values = [first, { ...ldl, review_reasons: ['readers_disagree'], other_reading }, ...rest];
  open();
  await screen.findByRole('heading', { name: 'Lipids' });
  expect(row('LDL Cholesterol').getByText(/^It was read twice, with different results\./)).toBeVisible();
  expect(row('LDL Cholesterol').getByText('Another reading of this line: 3.4 mmol/L')).toBeVisible();
  await userEvent.click(row('LDL Cholesterol').getByRole('button', { name: 'Use 3.4 mmol/L' }));
  expect(await row('LDL Cholesterol').findByText('3.4')).toBeVisible();
  expect(screen.queryByText(/^Another reading/)).not.toBeInTheDocument();
  expect(changes().map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['PATCH /api/v1/biomarkers/ldl', other_reading],
  ]);
});

it('says in its place why a change was refused, and keeps what was typed', async () => {
  open();
  await screen.findByRole('heading', { name: 'Lipids' });
  await userEvent.click(row('LDL Cholesterol').getByRole('button', { name: 'Correct it' }));
  const field = screen.getByRole('textbox', { name: 'Value' });
  await userEvent.type(field, '0');
  refuse = {
    status: 400,
    body: { code: 'invalid', status: 400, detail: 'Please write the number plainly.' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please write the number plainly.')).toBeVisible();
  expect(field).toHaveValue('340');
});

it('keeps what was typed over a search and another opening, until it is cancelled', async () => {
  const { unmount } = open();
  await screen.findByRole('heading', { name: 'Lipids' });
  await userEvent.click(row('LDL Cholesterol').getByRole('button', { name: 'Correct it' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '5');
  const search = screen.getByPlaceholderText('Search biomarkers...');
  await userEvent.type(search, 'HBs');
  await userEvent.clear(search);
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('345');
  expect(search).toHaveFocus();
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Value' })).toHaveValue('345');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('listitem', { name: 'LDL Cholesterol' })).toHaveFocus();
  await userEvent.click(row('LDL Cholesterol').getByRole('button', { name: 'Correct it' }));
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('34');
});

it('asks for a page that is not drawn yet a few times, and again when the document has news', async () => {
  const source = { page: 2, box: { x0: 0.1, y0: 0.4, x1: 0.9, y1: 0.42 }, text: 'Potassium 5.4' };
  values = [biomarker({ id: 'k', name: 'Potassium', source })];
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
  const set = globalThis.setTimeout;
  const waits: number[] = [];
  globalThis.setTimeout = ((run: () => void, after = 0) => {
    const isOurs = after >= 1_000 && (new Error().stack?.includes('use-page-picture') ?? false);
    if (isOurs) waits.push(after);
    return set(run, isOurs ? 0 : after);
  }) as typeof setTimeout;
  const asked = () => server.requests.filter(({ path }) => path === '/api/v1/files/file/pages/2').length;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Potassium' }));
  expect(screen.getByText('Potassium 5.4')).toBeVisible();
  await waitFor(() => expect(asked()).toBe(7));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  picture = { status: 200 };
  act(() => tellTopic('file.changed', { file_id: 'another' }));
  act(() => tellTopic('file.changed', { file_id: 'file' }));
  expect(await screen.findByRole('region', { name: 'Potassium on page 2: Potassium 5.4' })).toBeVisible();
  // The picture may be wider than a phone: what was read stands whole below it.
  expect(screen.getByText('Page 2, read as: Potassium 5.4')).toBeVisible();
  expect(asked()).toBe(8);
  globalThis.setTimeout = set;
});

it('is deleted after one more question', async () => {
  open();
  await screen.findByRole('heading', { name: 'Other' });
  await userEvent.click(screen.getByRole('button', { name: 'Details of HBsAg' }));
  await userEvent.click(row('HBsAg').getByRole('button', { name: 'Delete value' }));
  expect(row('HBsAg').getByText(/will be deleted for good/)).toBeVisible();
  expect(row('HBsAg').getByRole('group', { name: /will be deleted for good/ })).toHaveFocus();
  await userEvent.click(row('HBsAg').getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('HBsAg')).not.toBeInTheDocument());
  expect(screen.getByRole('listitem', { name: 'LDL Cholesterol' })).toHaveFocus();
});

it('a value that needs attention now comes first, with whom to call', async () => {
  safety = HELP;
  open();
  const call = await screen.findByRole('link', { name: /Call NHS, 111/ });
  expect(call).toHaveAttribute('href', 'tel:111');
  expect(call.compareDocumentPosition(screen.getByText('Potassium'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says that it could not be loaded, and tries again', async () => {
  refuse = { status: 503 };
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('Failed to load biomarkers')).toHaveLength(2);
  refuse = null;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Lipids' })).toBeVisible();
});

it('a document without values says so', async () => {
  values = [];
  open();
  expect(await screen.findByText('No values were found')).toBeVisible();
});
