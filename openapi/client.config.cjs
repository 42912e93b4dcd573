const { join } = require('node:path');

/** Where the files go: by default where they are committed. */
const folder = process.env.CONTRACT_FOLDER;

/** Generates web/src/api/generated.ts from the committed document. Everything by hand stands in enhanced.ts. */
module.exports = {
  schemaFile: folder ? join(folder, 'openapi.json') : './openapi.json',
  apiFile: '../web/src/api/base.ts',
  apiImport: 'baseApi',
  outputFile: folder ? join(folder, 'generated.ts') : '../web/src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  // The web signs in through the published auth client.
  filterEndpoints: (name) => !/^authV1|^parkedDeliveries/.test(name),
};
