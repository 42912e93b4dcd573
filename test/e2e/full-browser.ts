import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { noteNoise, rememberTexts } from './fixtures';

/** What a test has at hand for it. */
interface Given {
  playwright: PlaywrightWorkerArgs['playwright'];
  launchOptions: LaunchOptions;
  baseURL: string | undefined;
  /** The test's noise: what these pages make counts as well. */
  quiet: string[];
}

interface Wanted {
  /** Folder of a profile that is to be there again; else the browser begins with nothing. */
  profile?: string;
  /** Begins in the window of an installed app, at this path. */
  appAt?: string;
}

/**
 * The whole browser, without a window and with a profile of its own. It has what the shell of the other tests has not: real
 * notifications, and the windows of installed apps.
 */
export async function openFullBrowser(
  { playwright, launchOptions, baseURL, quiet }: Given,
  { profile = '', appAt }: Wanted = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { executablePath: _, args = [], ...options } = launchOptions;
  const own = process.env.FULL_CHROMIUM;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...options,
    ...(own ? { executablePath: own } : { channel: 'chromium' }),
    ...(baseURL && { baseURL }),
    args: appAt ? [...args, `--app=${baseURL}${appAt}`] : args,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  noteNoise(page, baseURL, quiet);
  await rememberTexts(page);
  return { context, page };
}
