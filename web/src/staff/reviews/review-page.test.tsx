import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { PATHS, reviewPath } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import type { ResultReview, ReviewValue } from '../api/care-api';
import ReviewPage from './review-page';

const valueOf = (id: string, name: string, value: string): ReviewValue => ({
  ...{ id, name, value, unit: 'mmol/L', status: 'normal', value_number: Number(value), comparator: null },
  ...{ analyte: null, category: 'Other', confidence: 1, confirmed: false, contradiction: false },
  ...{ file_id: 'f1', flag: null, is_agreed: true, measured_on: '2026-11-02', needs_review: false },
  ...{ other_reading: null, reader: 'text', review_reasons: [], source: null },
  ...{ calls_for_help: false, is_open: false },
  ...{ reference_min: 3.5, reference_max: 5.3, reference_source: 'report', reference_text: null },
});
const REVIEW: ResultReview = {
  ...{ member_name: 'Maya Lind', state: 's', taken_out: [] },
  values: [valueOf('v1', 'Potassium', '3.9'), valueOf('v2', 'Sodium', '140')],
  file: {
    ...{
      file_id: 'f1',
      file_type: 'csv',
      filename: 'blood.csv',
      page_count: null,
      size: 1,
      status: 'completed',
    },
    ...{ uploaded_at: '2026-11-03T08:00:00Z', processed_at: null, progress: null, failure: null },
    ...{ biomarkers_count: 2, review_count: 0, shortfalls: [], extracted_data: null, report: null },
    ...{ release: null, review: null, safety: null },
  },
};

let server: LocalServer;
beforeEach(async () => {
  storeSession('clinician');
  server = await startLocalServer(() => ({ body: REVIEW }));
});
afterEach(() => server.close());

it('a value is put right with the keys alone: E selects it, Esc leaves it as it is', async () => {
  render(
    <Provider store={createStore()}>
      <RouterProvider
        router={createMemoryRouter([{ path: PATHS.review, element: <ReviewPage /> }], {
          initialEntries: [reviewPath('m1', 'f1')],
        })}
      />
    </Provider>,
  );
  await screen.findByText('2 of 2 to look at.');
  await userEvent.keyboard('e');
  const field = screen.getByRole('textbox', { name: 'Value' });
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await userEvent.keyboard('4.1{Escape}');
  expect(field).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Potassium 3\.9/ })).toHaveFocus();
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);

  // On the form's buttons a letter decides nothing, either.
  await userEvent.keyboard('e');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('a');
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  screen.getByRole('textbox', { name: 'Value' }).focus();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Value' }));
  await userEvent.keyboard('4.2{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sodium/ })).toHaveFocus());
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ value: '4.2' });
});
