// `npm run build`: installs what is missing and builds api and web, if they changed.
import { build, install } from './prepare.mjs';

await install();
await build();
