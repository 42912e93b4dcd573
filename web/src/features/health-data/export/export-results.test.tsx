import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store';
import { ExportResults } from './export-results';

let answer: Answer;
let server: LocalServer;
let saved: string[];

beforeEach(async () => {
  storeSession('member');
  server = await startLocalServer(() => answer);
  saved = [];
  URL.createObjectURL = () => 'blob:results';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} as ${this.download}`);
  });
  render(
    <Provider store={createStore()}>
      <ExportResults />
    </Provider>,
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('saves the results in the format that was asked for', async () => {
  answer = { body: {} };
  await userEvent.click(screen.getByRole('button', { name: 'PDF for your GP' }));
  await waitFor(() => expect(saved).toEqual(['blob:results as damson-results']));
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/v1/biomarkers/export/pdf']);
});

it('says so where they cannot be had', async () => {
  answer = { status: 503 };
  await userEvent.click(screen.getByRole('button', { name: 'Spreadsheet (CSV)' }));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ description: 'Failed to export your results', kind: 'error' }]),
  );
  expect(saved).toEqual([]);
});
