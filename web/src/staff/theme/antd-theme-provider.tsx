import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColorMode } from './use-color-mode';

/**
 * Our look for antd, whose own styles stand in a layer below ours. The pages of the care team stand inside it; members
 * never load antd.
 */
export default function AntdThemeProvider({ children }: { children: ReactNode }) {
  const mode = useColorMode();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={enGB}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
