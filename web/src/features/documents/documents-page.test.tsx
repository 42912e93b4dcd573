import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { FileRecord } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import DocumentsPage from './documents-page';
import { fileRecord } from './testing/biomarkers';

let files: FileRecord[];
let answers: Record<string, (request: Received) => Answer>;
let server: LocalServer;

function answer(request: Received): Answer {
  const { method, path } = request;
  const key = Object.keys(answers).find((known) => `${method} ${path}`.startsWith(known));
  if (key) return answers[key]?.(request) ?? {};
  return path.startsWith('/api/v1/files/list/') ? { body: { files } } : { status: 404 };
}

function open(address = '/app/documents', store = createStore()) {
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <DocumentsPage />
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
}

const requests = (of: string) =>
  server.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(of));
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const input = () => screen.getByLabelText('Browse files');

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  answers = {};
  files = [
    fileRecord({ file_id: 'done', filename: 'done.pdf', status: 'completed', biomarkers_count: 12 }),
    fileRecord({ file_id: 'new', filename: 'new.csv', file_type: 'csv' }),
  ];
  server = await startLocalServer(answer);
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('shows the tiles, and each document with what can be done about it', async () => {
  open();
  expect(tile('Total Files')).toHaveTextContent('Not known yet');
  expect(screen.getByRole('heading', { name: 'Health Documents', level: 1 })).toBeVisible();
  expect(screen.getByText('Upload lab results')).toBeVisible();
  expect(await screen.findByText('done.pdf')).toBeVisible();
  await waitFor(() => expect(tile('Biomarkers')).toHaveTextContent('12'));
  expect(tile('Total Files')).toHaveTextContent('2');
  expect(tile('Processed')).toHaveTextContent('1');
  expect(tile('Pending')).toHaveTextContent('1');

  expect(card('done.pdf').getByText('Completed')).toBeVisible();
  expect(card('done.pdf').getByRole('button', { name: 'View biomarkers' })).toBeEnabled();
  expect(card('done.pdf').queryByRole('button', { name: 'Process' })).not.toBeInTheDocument();
  expect(card('new.csv').getByRole('button', { name: 'View biomarkers' })).toBeDisabled();
});

it('searches and filters, and leads back to all', async () => {
  open();
  await screen.findByText('done.pdf');
  await userEvent.type(screen.getByPlaceholderText('Search files...'), 'NEW');
  expect(screen.queryByText('done.pdf')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await userEvent.click(screen.getByRole('button', { name: 'Show all files' }));
  expect(screen.getByText('done.pdf')).toBeVisible();
});

it('uploads the first of several files once, with a bar that waits for the answer', async () => {
  let end: (answered: Answer) => void = () => undefined;
  const answered = new Promise<Answer>((resolve) => (end = resolve));
  answers['POST /api/v1/files/upload'] = () => answered as unknown as Answer;
  open();
  await screen.findByText('done.pdf');
  // More than one can be dropped, though not chosen.
  input().setAttribute('multiple', '');
  await userEvent.upload(input(), [pdf('first.pdf'), pdf('second.pdf')]);
  expect(screen.getByText('Uploading...')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Upload of first.pdf' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '90'));
  expect(input()).toHaveAttribute('aria-disabled', 'true');
  end({ status: 201, body: fileRecord({ file_id: 'first', filename: 'first.pdf' }) });
  expect(await screen.findByText('Uploaded')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('File uploaded')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'first.pdf' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(requests('POST /api/v1/files/upload')).toHaveLength(1);
});

it('an upload goes on while its member is on another page, and is seen again on the way back', async () => {
  let end: (answered: Answer) => void = () => undefined;
  const answered = new Promise<Answer>((resolve) => (end = resolve));
  answers['POST /api/v1/files/upload'] = () => answered as unknown as Answer;
  const store = createStore();
  const { unmount } = open(undefined, store);
  await userEvent.upload(input(), pdf('first.pdf'));
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  unmount();
  open(undefined, store);
  expect(screen.getByRole('progressbar', { name: 'Upload of first.pdf' })).toBeVisible();
  await userEvent.upload(input(), pdf('second.pdf'));
  end({ status: 201, body: fileRecord({ file_id: 'first', filename: 'first.pdf' }) });
  expect(await screen.findByText('Uploaded')).toBeVisible();
  expect(requests('POST /api/v1/files/upload')).toHaveLength(1);
  expect(isAsked()).toBe(false);
});

it.each([
  ['the server’s words', { status: 400, body: { code: 'x', status: 400, detail: 'No file.' } }, 'No file.'],
  ['its own', { status: 500 }, 'Error uploading file'],
])('an upload that fails says so in %s, and hides the bar', async (_whose, body, text) => {
  answers['POST /api/v1/files/upload'] = () => body;
  open();
  await screen.findByText('done.pdf');
  await userEvent.upload(input(), pdf('first.pdf'));
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('sends nothing that is no document, or while there is no network', async () => {
  open();
  await screen.findByText('done.pdf');
  await userEvent.upload(input(), new File(['x'], 'a.gif', { type: 'image/gif' }), { applyAccept: false });
  expect(
    screen.getAllByText('Unsupported file type (image/gif). Please use PDF, JPG, PNG, TIFF or CSV.'),
  ).toHaveLength(2);
  const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' });
  await userEvent.upload(input(), big);
  expect(screen.getAllByText('File too large. Maximum size: 10MB.')).toHaveLength(2);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.upload(input(), pdf('a.pdf'));
  act(() => void window.dispatchEvent(new Event('offline')));
  const inArea = within(screen.getByRole('region', { name: 'Upload' }));
  expect(inArea.getByText('You are offline. Uploading a file needs a connection.')).toBeVisible();
  await userEvent.click(card('new.csv').getByRole('button', { name: 'Process' }));
  expect(await screen.findByText('Error processing file')).toBeVisible();
  expect(card('new.csv').getByText(/^You are offline\. The file can be processed once/)).toBeVisible();
  // What is not so any more is not said any more.
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(inArea.queryByText(/^You are offline/)).not.toBeInTheDocument();
  expect(card('new.csv').queryByText(/^You are offline/)).not.toBeInTheDocument();
  expect(requests('POST')).toHaveLength(0);
});

it('has a document processed once, however often it is asked for, and hears when it is done', async () => {
  answers['POST /api/v1/files/process'] = () => {
    files = files.map((file) => (file.file_id === 'new' ? { ...file, status: 'processing' } : file));
    return { body: { status: 'processing', biomarkers_extracted: 0, extracted_data: null } };
  };
  open();
  await screen.findByText('new.csv');
  await userEvent.dblClick(card('new.csv').getByRole('button', { name: 'Process' }));
  expect(await screen.findByText('Processing started')).toBeVisible();
  expect(await card('new.csv').findByText('Processing')).toBeVisible();
  expect(requests('POST /api/v1/files/process').map(({ body }) => body)).toEqual([{ file_id: 'new' }]);
  // Its button is gone; whoever pressed it is still there.
  expect(screen.getByRole('listitem', { name: 'new.csv' })).toHaveFocus();

  files = files.map((file) => ({ ...file, status: 'completed' }));
  act(() => tellTopic('file.changed', { file_id: 'new' }));
  expect(await card('new.csv').findByText('Completed')).toBeVisible();
});

it('looks every 10 s, and silently, while a document is being read', async () => {
  files = [fileRecord({ filename: 'slow.pdf', status: 'processing', progress: { done: 1, total: 3 } })];
  const looks: (() => void)[] = [];
  const set = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, after?: number) => {
    if (after === 10_000) looks.push(run);
    return set(run, after);
  }) as typeof setTimeout;
  const found = (text: string) => screen.findByText(text, { selector: 'p, .chip' }, { timeout: 9_000 });
  open();
  expect(await found('Reading page 2 of 3')).toBeVisible();
  files = [fileRecord({ filename: 'slow.pdf', status: 'completed' })];
  act(() => looks.at(-1)?.());
  expect(await found('Completed')).toBeVisible();
  expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
  // Nothing is being read any more: nobody looks.
  looks.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await found('Refreshed')).toBeVisible();
  expect(looks).toEqual([]);
  globalThis.setTimeout = set;
});

it('says why a document failed, in the words of the server, and lets it be tried again', async () => {
  const failure = { code: 'encrypted', detail: 'This PDF is protected with a password.' };
  files = [fileRecord({ filename: 'locked.pdf', status: 'failed', failure })];
  answers['POST /api/v1/files/process'] = () => ({ status: 503 });
  open();
  expect(await screen.findByText(failure.detail)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Process' }));
  expect(await screen.findAllByText('Error processing file')).toHaveLength(2);
});

it('says what was found, what is to be checked, and that it may be somebody else’s', async () => {
  files = [
    fileRecord({
      status: 'completed',
      review_count: 2,
      shortfalls: ['page_unreadable'],
      report: { date: null, laboratory: null, sex: null, age: null, other_person: true },
      extracted_data: { summary: '3 values are read.', key_insights: ['One is above its range.'] },
      safety: {
        band: 'flag',
        category: 'critical_lab_value_typed',
        text: 'Call **111** now.',
        contacts: [{ name: 'NHS', number: '111', href: 'tel:111', text: 'Now' }],
        about: [
          { id: 'a', file_id: 'file', name: 'Potassium', value: '7', unit: 'mmol/L', measured_on: null },
        ],
      },
    }),
  ];
  open();
  expect(await screen.findByText('Check 2 values')).toBeVisible();
  expect(screen.getByText(/names another person/)).toBeVisible();
  expect(screen.getByText('3 values are read.')).toBeVisible();
  expect(screen.getByText('One is above its range.')).toBeInTheDocument();
  expect(screen.getByText('AI-assisted, awaiting review')).toBeVisible();
  expect(screen.getByText('A page could not be read.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Call NHS, 111/ })).toHaveAttribute('href', 'tel:111');
  expect(screen.getByText('report.pdf', { selector: '.urgent-where' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show me: Potassium 7 mmol/L' }));
  expect(await screen.findByRole('dialog', { name: 'Biomarkers' })).toBeVisible();
});

it('says who has reviewed a document, what they took out, and when a value has changed since', async () => {
  const extracted_data = { summary: 'All is as it should be.', key_insights: [] };
  const review = { by: 'Ifan Rees', at: '2026-11-22T09:30:00.000Z', is_current: true, taken_out: ['Page'] };
  files = [
    fileRecord({ status: 'completed', extracted_data, review }),
    fileRecord({
      file_id: 'b',
      status: 'completed',
      extracted_data,
      review: { ...review, is_current: false },
    }),
  ];
  open();
  expect(await screen.findByText('Reviewed by Ifan Rees, on 22 Nov 2026')).toBeVisible();
  expect(screen.getByText(/on 22 Nov 2026\. A value has changed since\./)).toBeVisible();
  expect(screen.getAllByText('Taken out, as they are no results of yours: Page.')).toHaveLength(2);
  expect(screen.getAllByText('AI-assisted, awaiting review')).toHaveLength(1);
});

it('names what goes before it deletes, and takes it off the list', async () => {
  answers['DELETE /api/v1/files/done'] = () => ({ status: 204 });
  open();
  await screen.findByText('done.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Delete done.pdf' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this file?' }));
  expect(dialog.getByText(/^done\.pdf and the 12 values read from it will be deleted/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('done.pdf')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says so when the document whose values are looked at is deleted elsewhere', async () => {
  answers['GET /api/v1/files/biomarkers'] = () =>
    files.some(({ file_id: id }) => id === 'done')
      ? { body: { success: true, biomarkers: [], safety: null } }
      : { status: 404, body: { code: 'not-found', status: 404, detail: 'Not found.' } };
  open();
  await userEvent.click(
    within(await screen.findByRole('listitem', { name: 'done.pdf' })).getByRole('button', {
      name: 'View biomarkers',
    }),
  );
  expect(await screen.findByText('No values were found')).toBeVisible();
  files = files.filter(({ file_id: id }) => id !== 'done');
  act(() => tellTopic('file.changed', { file_id: 'done' }));
  expect(await screen.findByRole('dialog', { name: 'This file is no longer here' })).toBeVisible();
  expect(screen.queryByText('Failed to load biomarkers')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to your files' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('refreshes on demand; what is known stays when that fails', async () => {
  open();
  await screen.findByText('done.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refreshed')).toBeVisible();
  answers['GET /api/v1/files/list'] = () => ({ status: 503 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to refresh file list.')).toBeVisible();
  expect(screen.getByText('done.pdf')).toBeVisible();
  expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeVisible();
});

it('a list that cannot be read can be tried again; an empty one says what to do', async () => {
  answers['GET /api/v1/files/list'] = () => ({ status: 503 });
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('Failed to refresh file list.')).toHaveLength(2);
  answers = {};
  files = [];
  await userEvent.click(retry);
  expect(await screen.findByText('No files yet')).toBeVisible();
});
