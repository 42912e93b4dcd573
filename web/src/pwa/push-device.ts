import { readStored, removeStored, writeStored } from '../lib/device-storage';
import { forgetNoticeKey } from './device-key';

/** The member whom this device tells things. */
const FLAG = 'damson-push';
/** Milliseconds: a browser that cannot reach its push service may never answer. */
const PATIENCE = 20_000;

/** Whether messages can reach this browser at all. On iOS they do from the home screen only. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export const toldMember = (): string | null => readStored(FLAG);
export const rememberTold = (userId: string): void => void writeStored(FLAG, userId);

/** The browser's subscription for this key, if it has one. */
export async function subscriptionFor(publicKey: string): Promise<PushSubscription | null> {
  const current = await (await worker()).pushManager.getSubscription();
  return current && hasKey(current, publicKey) ? current : null;
}

/** A new subscription of the browser's, in the place of what it has. @throws when it gives none */
export async function subscribeAnew(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  await (await pushManager.getSubscription())?.unsubscribe();
  return inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Where this device is told things; null where it has no subscription. */
export async function deviceEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/** @throws when the browser keeps its subscription: the device is told things as before */
export async function unsubscribeDevice(): Promise<void> {
  await (await subscription())?.unsubscribe();
  removeStored(FLAG);
  await forgetNoticeKey();
}

/** Nothing more comes to this device, and what lies on its screen goes. Never rejects. */
export async function forgetDevice(): Promise<void> {
  if (toldMember() === null || !canBeTold()) return;
  removeStored(FLAG);
  try {
    await hideNotices();
    await (await subscription())?.unsubscribe();
  } catch {
    // The server has forgotten it with the session: what still came would find no key to be read with.
  }
}

/**
 * The session has ended, whoever ended it: what lies on the screen goes, and what still comes finds no key to be read with.
 * Whose device it is stays known, for the member who signs in again. Never rejects.
 */
export async function lockDevice(): Promise<void> {
  if (toldMember() === null || !canBeTold()) return;
  await hideNotices().catch(() => undefined);
}

async function hideNotices(): Promise<void> {
  await forgetNoticeKey();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}

/** Shows a message that no server has sent. */
export async function showLocally(title: string, body: string): Promise<void> {
  await (await worker()).showNotification(title, { body, tag: 'damson-test', icon: '/apple-touch-icon.png' });
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const worker = (): Promise<ServiceWorkerRegistration> => inTime(navigator.serviceWorker.ready);

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser does not answer')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const binary = String.fromCharCode(...new Uint8Array(key));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
