const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

/** A reporter of Jest and of Playwright that notes how long each test file took and what failed, for the end of `npm test`. */
class CheckNotes {
  /** Jest */
  onTestResult({ path }, { perfStats, testResults, testExecError }) {
    CheckNotes.note(path, { seconds: (perfStats.end - perfStats.start) / 1000 });
    // What a hook threw stands in the stack alone.
    if (testExecError)
      CheckNotes.note(path, {
        failed: '(the file itself)',
        why: testExecError.message || testExecError.stack,
      });
    for (const { status, fullName, failureMessages } of testResults) {
      if (status === 'failed') CheckNotes.note(path, { failed: fullName, why: failureMessages[0] });
    }
  }

  /** Playwright */
  onTestEnd(test, { duration, status, errors }) {
    CheckNotes.note(test.location.file, { seconds: duration / 1000 });
    if (status === test.expectedStatus || status === 'skipped') return;
    CheckNotes.note(test.location.file, {
      failed: test.titlePath().filter(Boolean).join(' › '),
      why: errors.map(({ message }) => message).join('\n'),
    });
  }

  /** Does nothing outside `npm test`. */
  static note(path, what) {
    if (!process.env.CHECK_NOTES) return;
    appendFileSync(
      process.env.CHECK_NOTES,
      `${JSON.stringify({ file: relative(process.cwd(), path), ...what })}\n`,
    );
  }
}

module.exports = CheckNotes;
