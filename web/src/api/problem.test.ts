import { isProblem, problemMessage, problemOf } from './problem';

const problem = {
  type: 'https://damson.example/problems/not-found',
  title: 'Not Found',
  status: 404,
  code: 'not-found',
  detail: 'We could not find what you asked for.',
  instance: '/api/v1/content/x',
  request_id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10',
};

it.each([undefined, null, '<html>', 502, {}, { code: 42, msg: 'x' }, { ...problem, status: '404' }])(
  '%j is no problem',
  (body) => expect(isProblem(body)).toBe(false),
);

it('finds the problem in what a request failed with', () => {
  expect(problemOf({ status: 404, data: problem })).toBe(problem);
  expect(problemMessage({ status: 404, data: problem }, 'Later.')).toBe(problem.detail);
});

it.each([
  undefined,
  null,
  new Error('x'),
  { status: 'FETCH_ERROR', error: 'x' },
  { status: 502, data: '<html>' },
])('has a sentence of ours for %j', (error) => expect(problemMessage(error, 'Later.')).toBe('Later.'));
