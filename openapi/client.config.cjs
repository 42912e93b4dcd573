const { join } = require('node:path');

/** Where the files go: by default where they are committed. */
const folder = process.env.CONTRACT_FOLDER;

/** What the care team alone asks for; it is code of their side. */
const OF_STAFF = /^\/api\/v1\/(care|admin)\//;

/** Generates the web's clients from the committed document. Everything by hand stands in enhanced.ts and care-api.ts. */
module.exports = {
  schemaFile: folder ? join(folder, 'openapi.json') : './openapi.json',
  apiFile: '../web/src/api/base.ts',
  apiImport: 'baseApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  outputFiles: {
    [folder ? join(folder, 'generated.ts') : '../web/src/api/generated.ts']: {
      exportName: 'generatedApi',
      // The web signs in through the published auth client.
      filterEndpoints: (name, { path }) => !/^authV1/.test(name) && !OF_STAFF.test(path),
    },
    [folder ? join(folder, 'staff-generated.ts') : '../web/src/staff/api/generated.ts']: {
      exportName: 'generatedApi',
      filterEndpoints: (_name, { path }) => OF_STAFF.test(path),
    },
  },
};
