import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectUser, sessionMissing } from '../auth/session-slice';
import { keepLibrary } from '../features/content/data/keep-library';
import { keepInSync } from '../features/programme/data/keep-in-sync';
import { keepLessons } from '../features/programme/lesson/keep-lessons';
import { keepTold } from '../features/settings/notifications/keep-told';
import { hearOfPages } from '../pwa/pages-to-open';
import { keepConnected } from '../realtime/keep-connected';
import { useAppSelector, useAppStore } from '../store/hooks';

/** Keeps this device and the server together for as long as somebody is signed in, whatever page is on view. */
export function KeepInSync() {
  const store = useAppStore();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUser)?.id;
  useEffect(() => (userId ? keepInSync(store, userId) : undefined), [store, userId]);
  useEffect(() => (userId ? keepLessons(store, userId) : undefined), [store, userId]);
  useEffect(() => (userId ? keepLibrary(store, userId) : undefined), [store, userId]);
  useEffect(
    () => (userId ? keepConnected(userId, () => store.dispatch(sessionMissing())) : undefined),
    [store, userId],
  );
  useEffect(() => (userId ? keepTold(store.dispatch, userId) : undefined), [store, userId]);
  useEffect(() => hearOfPages((path) => void navigate(path)), [navigate]);
  return null;
}
