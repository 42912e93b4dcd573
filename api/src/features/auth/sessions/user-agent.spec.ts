import { deviceName } from './user-agent';

const mozilla = 'Mozilla/5.0';
const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${kit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${mozilla} (Windows NT 10.0) ${kit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox on Linux'],
    [
      `${mozilla} (Linux; Android 15; Pixel 9) ${kit} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${kit} Version/18.1 Mobile Safari/604.1`,
      'Safari on iPhone',
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 14_7) ${kit} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('of %s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});
