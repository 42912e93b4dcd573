/** Generates web/src/api/generated.ts from the committed document. Everything by hand stands in enhanced.ts. */
module.exports = {
  schemaFile: './openapi.json',
  apiFile: '../web/src/api/base.ts',
  apiImport: 'baseApi',
  outputFile: '../web/src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  // The web signs in through the published auth client.
  filterEndpoints: (name) => !/^authV1|^parkedDeliveries/.test(name),
};
