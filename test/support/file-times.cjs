const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

/** A reporter of Jest and of Playwright that notes how long each test file took, for the end of `npm test`. */
class FileTimes {
  /** Jest */
  onTestResult({ path }, { perfStats }) {
    note(path, (perfStats.end - perfStats.start) / 1000);
  }

  /** Playwright */
  onTestEnd(test, { duration }) {
    note(test.location.file, duration / 1000);
  }
}

function note(path, seconds) {
  if (!process.env.FILE_TIMES) return;
  appendFileSync(
    process.env.FILE_TIMES,
    `${JSON.stringify({ file: relative(process.cwd(), path), seconds })}\n`,
  );
}

module.exports = FileTimes;
