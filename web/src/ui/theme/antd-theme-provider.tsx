import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColorMode } from './use-color-mode';

/** Our look for antd. Pages that use antd stand inside it (see signed-in-area); the rest never loads antd. */
export default function AntdThemeProvider({ children }: { children: ReactNode }) {
  const mode = useColorMode();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  return (
    <ConfigProvider theme={theme} locale={enGB}>
      {children}
    </ConfigProvider>
  );
}
