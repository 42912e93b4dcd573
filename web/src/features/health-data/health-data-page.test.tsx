import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type {
  AllowedMeasure,
  KnownMarker,
  Measure,
  MeasureKindSummary,
  ResultDecision,
  ResultHelp,
  Trend,
  TrendPoint,
  WordResults,
} from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { clearCachedData } from '../../auth/stored-session';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import HealthDataPage from './health-data-page';

const point = (on: string, value: number, over: Partial<TrendPoint> = {}): TrendPoint => ({
  id: on,
  file_id: 'report',
  on,
  on_is_known: true,
  value,
  comparator: null,
  reference_min: 3.5,
  reference_max: 5.1,
  reference_source: 'report',
  status: value > 5.1 ? 'high' : 'normal',
  ...over,
});
const CHOLESTEROL: Trend = {
  analyte: 'total_cholesterol',
  name: 'Total Cholesterol',
  category: 'Lipids',
  unit: 'mmol/L',
  status: 'high',
  points: [point('2025-11-02', 5), point('2026-11-02', 5.4)],
};

const MARKERS: KnownMarker[] = [{ name: 'Vitamin D', units: ['nmol/L', 'ng/mL'] }];

const PULSE: AllowedMeasure = { kind: 'pulse', units: ['bpm'], bounds: [], off: null };
const reading = (value: number, measured_at: string): Measure => ({
  id: `pulse ${value}`,
  kind: 'pulse',
  value,
  standard_value: value,
  unit: 'bpm',
  standard_unit: 'bpm',
  systolic: null,
  diastolic: null,
  pulse: null,
  measured_at,
  ended_at: null,
  source: 'manual',
});

let trends: Trend[];
let words: WordResults[];
let decisions: ResultDecision[];
let readings: Measure[];
let safety: ResultHelp | null;
let added: Answer;
let refuse: boolean;
let allowed: AllowedMeasure;
let measures: MeasureKindSummary[];
let server: LocalServer;

function answer({ method, path, body }: Received): Answer {
  if (path.startsWith('/api/v1/measures')) return measuresAnswer(method, path);
  if (path === '/api/v1/biomarkers/markers') return { body: { markers: MARKERS } };
  if (path === '/api/v1/result-decisions') return { body: { items: decisions } };
  if (refuse) return { status: 503 };
  if (method === 'POST') return added;
  const id = path.slice('/api/v1/biomarkers/'.length);
  if (method === 'DELETE') {
    trends = trends.map((trend) => ({ ...trend, points: trend.points.filter((one) => one.id !== id) }));
    return { status: 204 };
  }
  if (method === 'PATCH')
    return { body: { biomarker: { ...biomarkerOf(id), ...(body as object) }, safety: null } };
  if (path !== '/api/v1/biomarkers/trends') return { body: biomarkerOf(id) };
  return { body: { trends, words, safety } };
}

/** A typed one: its range is a general one. */
const biomarkerOf = (id: string) => ({
  id,
  file_id: null,
  name: 'Total Cholesterol',
  value: '5.4',
  unit: 'mmol/L',
  reference_min: 3.5,
  reference_max: 5.1,
  reference_source: 'general',
  measured_on: '2026-11-02',
});

function measuresAnswer(method: string, path: string): Answer {
  if (method === 'DELETE') {
    readings = readings.filter(({ id }) => !path.endsWith(encodeURIComponent(id)));
    return { status: 204 };
  }
  if (method === 'POST') return { status: 503 };
  if (path.endsWith('/summary')) return { body: { kinds: measures } };
  if (path.endsWith('/allowed')) return { body: { kinds: [allowed] } };
  const at = path.includes('cursor=') ? 1 : 0;
  const next_cursor = at === 0 && readings.length > 1 ? 'next' : null;
  return { body: { items: readings.slice(at, at + 1), next_cursor } };
}

const open = (address = '/app/health-data') =>
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <HealthDataPage />
      </MemoryRouter>
    </Provider>,
  );
const posted = () => server.requests.filter(({ method }) => method === 'POST');

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  trends = [CHOLESTEROL];
  words = [];
  decisions = [];
  readings = [];
  allowed = PULSE;
  safety = null;
  measures = [];
  added = { status: 201, body: { biomarker: {}, safety: null } };
  refuse = false;
  server = await startLocalServer(answer);
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('says below a marker what was changed because of it, and what came of that', async () => {
  const line = 'Total Cholesterol was 5.4 mmol/L; “Walk” came into the programme on 5 Sept 2026.';
  decisions = [
    { id: '1', analyte: 'total_cholesterol', name: 'Total Cholesterol', line },
    { id: '2', analyte: 'hba1c', name: 'HbA1c', line: 'Of another marker.' },
  ];
  open();
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByText('Of another marker.')).toBeNull();
});

it('says what it says while nothing is measured, and lets a value be added', async () => {
  trends = [];
  open();
  expect(await screen.findByText('Health data functionality will be added here.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Health Data', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload a lab report' })).toBeVisible();
  expect(screen.getByText('Track your metrics')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a value' }));
  expect(await screen.findByRole('dialog', { name: 'Add a value' })).toBeVisible();
});

it('says no such thing to who has measured something by hand', async () => {
  trends = [];
  const newest = {
    kind: 'steps',
    unit: 'steps',
    value: 6400,
    systolic: null,
    measured_at: '2026-11-02T07:00Z',
  };
  measures = [{ kind: 'steps', unit: 'steps', newest, days: [] }] as unknown as MeasureKindSummary[];
  open();
  expect(await screen.findByText('6,400 steps')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add a value' })).toBeVisible();
  expect(screen.queryByText('Health data functionality will be added here.')).toBeNull();
});

it('shows a marker over time as a chart that says what it shows, and as a table', async () => {
  open();
  const sentence = 'Total Cholesterol: 5 mmol/L (2 Nov 2025), 5.4 mmol/L (2 Nov 2026).';
  expect(await screen.findByRole('img', { name: sentence })).toBeVisible();
  expect(screen.getByText('High')).toBeVisible();
  expect(screen.getByText('Laboratory’s range: 3.5 to 5.1 mmol/L')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Tables' }));
  const rows = within(screen.getByRole('table', { name: 'Total Cholesterol' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateValueStatus',
    '2 Nov 20265.4 mmol/LLaboratory’s range: 3.5 to 5.1 mmol/LHigh',
    '2 Nov 20255 mmol/LLaboratory’s range: 3.5 to 5.1 mmol/LNormal',
  ]);
});

it('says what is a general range, and on which day a value only came', async () => {
  const only = point('2026-11-02', 0.5, { comparator: '<', on_is_known: false, reference_source: 'general' });
  trends = [{ ...CHOLESTEROL, points: [only] }];
  open();
  expect(await screen.findByText('General range: 3.5 to 5.1 mmol/L')).toBeVisible();
  expect(screen.getByText('<0.5')).toBeVisible();
  expect(screen.getByText('added 2 Nov 2026')).toBeVisible();
});

it('offers what is known: names, and units of the one that was chosen', async () => {
  open('/app/health-data?dialog=add');
  const offered = (of: HTMLElement) =>
    [...(of as HTMLInputElement).list!.options].map((option) => option.value);
  const name = await screen.findByLabelText('What was measured');
  await waitFor(() => expect(offered(name)).toEqual(['Total Cholesterol', 'Vitamin D']));
  await userEvent.type(name, 'vitamin d');
  expect(offered(screen.getByLabelText('Unit'))).toEqual(['nmol/L', 'ng/mL']);
});

it('adds a value once, with the unit that is known of its marker', async () => {
  open('/app/health-data?dialog=add');
  await screen.findByText('Total Cholesterol');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add a value' }));
  expect(dialog.getByText('Please say what was measured.')).toBeVisible();
  expect(posted()).toHaveLength(0);
  await userEvent.type(dialog.getByRole('combobox', { name: 'What was measured' }), 'total cholesterol');
  expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('mmol/L');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value' }), '4.8');
  await userEvent.type(dialog.getByRole('textbox', { name: /Range to/ }), '5,0');
  const day = dialog.getByLabelText<HTMLInputElement>('Measured on').value;
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add a value' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Show as')).toBeVisible();
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toEqual({
    name: 'total cholesterol',
    value: '4.8',
    unit: 'mmol/L',
    reference_max: 5,
    measured_on: day,
  });
  expect(posted()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

const URGENT: ResultHelp = {
  band: 'flag',
  category: 'critical_lab_value_typed',
  text: 'Call **111** now.',
  contacts: [{ name: 'NHS', number: '111', href: 'tel:111', text: 'Now' }],
  about: [
    {
      id: 'potassium',
      file_id: 'report',
      name: 'Potassium',
      value: '7.2',
      unit: 'mmol/L',
      measured_on: '2026-11-02',
    },
  ],
};

it('says first whom to call where a result needs attention now', async () => {
  safety = URGENT;
  open();
  expect(await screen.findByRole('link', { name: /Call NHS, 111/ })).toHaveAttribute('href', 'tel:111');
  expect(screen.getByText('2 Nov 2026', { selector: '.urgent-where' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show me: Potassium 7.2 mmol/L' })).toHaveAttribute(
    'href',
    '/app/documents?dialog=biomarkers.report',
  );
});

it('what was read is one line, also after a reload, until more calls for help', async () => {
  safety = URGENT;
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  const line = within(screen.getByRole('region', { name: 'A result that needs attention now' }));
  expect(line.getByText('Potassium 7.2 mmol/L')).toBeVisible();
  expect(line.getByRole('link', { name: 'Call 111' })).toHaveAttribute('href', 'tel:111');
  expect(line.getByRole('button', { name: 'What to do' })).toHaveFocus();
  unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'What to do' }));
  expect(screen.getByRole('link', { name: /Call NHS, 111/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  safety = { ...URGENT, about: [...URGENT.about, { ...URGENT.about[0]!, id: 'sodium', name: 'Sodium' }] };
  open();
  expect((await screen.findAllByRole('link', { name: /Call NHS, 111/ }))[0]).toBeVisible();
});

it('answers a value that needs attention now with whom to call', async () => {
  added = { status: 201, body: { biomarker: {}, safety: URGENT } };
  open('/app/health-data?dialog=add');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: 'What was measured' }), 'Potassium');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value' }), '7.2');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a value' }));
  expect(await dialog.findByRole('link', { name: /Call NHS, 111/ })).toHaveAttribute('href', 'tel:111');
  expect(dialog.getByRole('heading', { name: 'Saved. Please read this now' })).toBeVisible();
  expect(readToasts()).toEqual([]);
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('what cannot be saved stays as it was typed, also after a reload', async () => {
  added = { status: 503 };
  const { unmount } = open('/app/health-data?dialog=add');
  await userEvent.type(await screen.findByRole('combobox', { name: 'What was measured' }), 'Potassium');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '4');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a value' }));
  expect(await screen.findByText('The value could not be saved. Please try again.')).toBeVisible();
  unmount();
  open('/app/health-data?dialog=add');
  expect(await screen.findByRole('combobox', { name: 'What was measured' })).toHaveValue('Potassium');
});

it('can be tried again where it could not be read', async () => {
  refuse = true;
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  refuse = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Total Cholesterol')).toBeVisible();
});

it('shows results in words with the newest, and no curve', async () => {
  const word = (id: string, value: string) => ({
    id,
    file_id: 'report',
    on: '2026-11-02',
    on_is_known: true,
    value,
    unit: null,
    reference_text: 'Negative',
    status: null,
  });
  const points = [word('a', 'Trace'), word('b', 'Negative')];
  words = [{ analyte: null, name: 'Nitrite', category: 'Urine', status: 'normal', points }];
  trends = [];
  open();
  const card = within(await screen.findByRole('listitem', { name: 'Nitrite' }));
  expect(card.getByText('Negative')).toBeVisible();
  expect(card.getByText('Before: Trace, 2 Nov 2026')).toBeVisible();
  expect(card.queryByRole('img')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'All values of Nitrite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nitrite' }));
  expect(dialog.getAllByRole('link', { name: /^Show / })).toHaveLength(2);
});

it('a typed value is corrected, and deleted after a question; one of a document is shown there', async () => {
  const typed = point('2026-11-02', 5.4, { id: 'typed', file_id: null });
  trends = [{ ...CHOLESTEROL, points: [point('2025-11-02', 5, { id: 'read' }), typed] }];
  open();
  expect(await screen.findByText('Range you typed: 3.5 to 5.1 mmol/L')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All values of Total Cholesterol' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Total Cholesterol' }));
  expect(dialog.getByRole('link', { name: 'Show 5 mmol/L of 2 Nov 2025 in its document' })).toHaveAttribute(
    'href',
    '/app/documents?dialog=biomarkers.report',
  );
  await userEvent.click(dialog.getByRole('button', { name: /^Correct / }));
  const value = await dialog.findByRole('textbox', { name: 'Value' });
  expect(value).toHaveValue('5.4');
  await userEvent.clear(value);
  await userEvent.type(value, '4.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByRole('list', { name: 'Values' })).toHaveFocus());
  await userEvent.click(await dialog.findByRole('button', { name: /^Delete / }));
  const changes = () => server.requests.filter(({ method }) => method === 'PATCH' || method === 'DELETE');
  // The general range is none that the member gives.
  expect(changes().map(({ body }) => body)).toEqual([
    { value: '4.5', unit: 'mmol/L', measured_on: '2026-11-02' },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('Typed in')).toBeNull());
  expect(changes().map(({ path }) => path)).toEqual(['/api/v1/biomarkers/typed', '/api/v1/biomarkers/typed']);
  expect(dialog.getByText('From a document')).toBeVisible();
});

it('a measure that could not be saved stays as it was typed, also after a reload', async () => {
  const { unmount } = open('/app/health-data?dialog=measure');
  await userEvent.type(await screen.findByRole('textbox', { name: /Beats a minute/ }), '62');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/What you typed is kept here/)).toBeVisible();
  unmount();
  open('/app/health-data?dialog=measure');
  expect(await screen.findByRole('textbox', { name: /Beats a minute/ })).toHaveValue('62');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  // The server knows it for the same reading.
  const [first, second] = posted().map(({ body }) => body);
  expect(second).toEqual(first);
});

it('the unit that was used last is remembered until the session ends', async () => {
  allowed = { kind: 'weight', units: ['kg', 'lb'], bounds: [], off: null };
  const { unmount } = open('/app/health-data?dialog=measure');
  await userEvent.click(await screen.findByRole('radio', { name: 'lb' }));
  unmount();
  const remembered = () => Object.values(localStorage).includes('lb');
  expect(remembered()).toBe(true);
  clearCachedData();
  expect(remembered()).toBe(false);
});

it('all readings of a kind can be looked at, and one is deleted after a question', async () => {
  readings = [reading(62, '2026-11-02T07:00:00+00:00'), reading(60, '2026-11-01T07:00:00+00:00')];
  measures = [{ kind: 'pulse', unit: 'bpm', newest: readings[0]!, days: [] }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'All of resting pulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your measures' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Show older' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Delete 60 bpm/ }));
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('60 bpm')).toBeNull());
  expect(dialog.getByText('62 bpm')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Newest first' })).toHaveFocus();
});
