import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { selectUser } from '../auth/session-slice';
import { keepInSync } from '../offline/keep-in-sync';
import { useAppSelector } from './store';
import type { AppStore } from './store';

/** Keeps this device and the server together for as long as somebody is signed in, whatever page is on view. */
export function KeepInSync() {
  const store = useStore() as AppStore;
  const userId = useAppSelector(selectUser)?.id;
  useEffect(() => (userId ? keepInSync(store, userId) : undefined), [store, userId]);
  return null;
}
