/** The web's folders from the bottom up, each with those that it may use; app and main.tsx may use them all. */
const WEB_MAY_USE = {
  lib: [],
  ui: ['lib'],
  pwa: ['lib'],
  auth: ['lib', 'ui'],
  api: ['lib', 'ui', 'auth'],
  store: ['lib', 'ui', 'auth', 'api'],
  outbox: ['lib', 'ui', 'auth', 'api', 'store'],
  realtime: ['lib', 'ui', 'auth', 'api', 'store'],
  features: ['lib', 'ui', 'auth', 'api', 'store', 'outbox', 'realtime', 'pwa'],
  pages: ['lib', 'ui', 'auth', 'api', 'store', 'outbox'],
  // The care team's side: members' features and theirs never meet.
  staff: ['lib', 'ui', 'auth', 'api', 'store', 'outbox', 'realtime', 'pwa'],
};

const webArrows = Object.entries(WEB_MAY_USE).map(([folder, lower]) => ({
  name: `web-${folder}-looks-down`,
  comment:
    'Arrows point down: lib <- ui <- auth <- api <- store <- outbox, realtime <- features, pages, staff <- app.',
  severity: 'error',
  from: { path: `^web/src/${folder}/` },
  to: { path: '^web/src/', pathNot: `^web/src/(${[folder, ...lower].join('|')})/` },
}));

/** Features with rooms: what stands at their root is their face. */
const closedRooms = ['auth', 'calendar-events'].map((feature) => ({
  name: `rooms-of-${feature}-are-entered-through-its-root`,
  comment:
    "A feature with rooms has a face: the files at its root. Nobody else's code opens a room or a door of it.",
  severity: 'error',
  from: { path: '^(api/src|test)', pathNot: `^api/src/features/${feature}/` },
  to: { path: `^api/src/features/${feature}/[^/]+/` },
}));

/** The house's import rules; each message says why. Run by `npm run lint`. */
module.exports = {
  forbidden: [
    {
      name: 'platform-knows-no-feature',
      comment: 'Arrows point down: features stand on the platform, which must not know them.',
      severity: 'error',
      from: { path: '^api/src/platform' },
      to: { path: '^api/src/(features|local)' },
    },
    {
      name: 'features-meet-through-services-and-events',
      comment:
        "A feature uses another's root alone: its module, services, events, decorators, options and the shapes that stand there for all; never its rooms, entities, rules or its own DTOs.",
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/' },
      to: {
        path: '^api/src/features/[^/]+/',
        pathNot: [
          '^api/src/features/$1/',
          '^api/src/features/[^/]+/[^/]+\\.(module|service|events|decorator|options|dto)\\.ts$',
        ],
      },
    },
    {
      name: 'features-form-no-circle',
      comment:
        'Of two features one stands on the other, types included; else they are one feature, or three.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/features/[^/]+$' },
      to: { path: '^api/src/features/[^/]+$', circular: true },
    },
    ...closedRooms,
    {
      name: 'no-room-imports-a-door',
      comment:
        'Doors (routes, their bodies and answers) stand on the rooms; a room that knew them could not have two.',
      severity: 'error',
      from: { path: '^api/src/features/auth/', pathNot: '/(v1-api|product-api)/|/auth\\.module\\.ts$' },
      to: { path: '^api/src/features/auth/(v1-api|product-api)/' },
    },
    {
      name: 'auth-v1-does-not-know-the-product-door',
      comment: 'The product API answers in the terms of /auth/v1, never the other way round.',
      severity: 'error',
      from: { path: '^api/src/features/auth/v1-api/' },
      to: { path: '^api/src/features/auth/product-api/' },
    },
    {
      name: 'no-circles-between-rooms',
      comment: 'Two rooms that need each other are one room.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/features/auth/[^/]+$' },
      to: { circular: true, path: '^api/src/features/auth/[^/]+$' },
    },
    {
      name: 'only-the-queues-know-bull',
      comment:
        'Nothing outside platform/queues imports Bull, so that its successor could take its place in a day.',
      severity: 'error',
      from: { path: '^api/src', pathNot: '^api/src/platform/queues' },
      to: { path: 'node_modules/(bull|@nestjs/bull)/' },
    },
    {
      name: 'only-the-span-export-knows-the-sdk',
      comment:
        'It takes a while to load, so that nothing of it is loaded where traces go nowhere; all else knows the small API alone.',
      severity: 'error',
      from: { path: '^api/src', pathNot: '^api/src/platform/telemetry/span-export\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/(?!api/)' },
    },
    {
      name: 'only-the-ai-port-knows-openai',
      comment:
        'What may go to a model, and what becomes of its answer, is decided in one place; another protocol would take its place there.',
      severity: 'error',
      from: { path: '^api/src', pathNot: '^api/src/platform/ai' },
      to: { path: 'node_modules/openai/' },
    },
    {
      name: 'controllers-hold-no-query',
      comment: 'A controller authorises, calls and maps; queries belong to its service.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: ['node_modules/(typeorm|@nestjs/typeorm|pg)/', '\\.entity\\.ts$'] },
    },
    {
      name: 'web-features-do-not-meet',
      comment:
        'What two features of the web app share stands below them. Only dialogs may be opened from elsewhere.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '-dialog\\.tsx$'] },
    },
    ...webArrows,
    {
      name: 'entities-import-no-dto',
      comment: 'What is stored does not follow from what crosses HTTP: each may change without the other.',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.dto\\.ts$' },
    },
    {
      name: 'antd-is-for-the-staff',
      comment:
        "Members would pay for it with 250 KB of script; their dialogs and sliders are the browser's own.",
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/staff/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing or three.',
      severity: 'error',
      from: { path: '^(api|web)/src' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-folders-form-no-circle',
      comment:
        'Folders below the platform stand on each other in one direction, so that each can be read, moved and replaced alone.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^api/src/platform/[^/]+' },
      to: { circular: true },
    },
    {
      name: 'web-folders-form-no-circle',
      comment:
        'Two folders that need each other are one folder, or what both need is a third one below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { path: '^web/src/', circular: true },
    },
    {
      name: 'web-and-api-share-only-the-contract',
      comment: 'The web knows the API through openapi.json alone.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^api/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(spec|test)\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
