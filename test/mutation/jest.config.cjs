const { projects } = require('../../jest.config.cjs');

/** The unit tests alone, as `npm run mutate` runs them: Stryker knows no projects. */
const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = { ...unit, rootDir: '../..' };
