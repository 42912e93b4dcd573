import { theme } from 'antd';
import type { ThemeConfig } from 'antd';
import { dark, light } from '../../ui/theme/palette';
import type { Palette } from '../../ui/theme/palette';
import type { ColorMode } from './use-color-mode';

type MapToken = ReturnType<typeof theme.defaultAlgorithm>;

const FONT_TEXT = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif";

/** Our colours in antd's terms. Without the pinning algorithm antd would derive its own, too weak in dark mode. */
export function antdTheme(mode: ColorMode): ThemeConfig {
  const colors = mode === 'dark' ? dark : light;
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: [base, (_seed, map) => ({ ...(map ?? base(theme.defaultSeed)), ...pinned(colors) })],
    cssVar: { key: 'damson' },
    hashed: false,
    token: {
      colorTextPlaceholder: colors.text3,
      colorTextDescription: colors.text3,
      colorTextLightSolid: colors.onPrimary,
      fontFamily: FONT_TEXT,
      fontSize: 16,
      controlHeight: 44,
      controlHeightSM: 36,
      controlHeightLG: 52,
      borderRadius: 12,
      borderRadiusSM: 8,
      borderRadiusLG: 16,
      lineWidthFocus: 3,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.28s',
    },
    components: componentTokens(colors),
  };
}

/** The border of the primary colour draws antd's focus ring: at full strength it reaches 8.7:1. */
function pinned(colors: Palette): Partial<MapToken> {
  return {
    colorPrimary: colors.primary,
    colorPrimaryHover: colors.primaryHover,
    colorPrimaryActive: colors.primaryActive,
    colorPrimaryBg: colors.primarySoft,
    colorPrimaryBgHover: colors.primarySoft,
    colorPrimaryBorder: colors.primary,
    colorPrimaryBorderHover: colors.primaryHover,
    colorPrimaryText: colors.primary,
    colorPrimaryTextHover: colors.primaryHover,
    colorPrimaryTextActive: colors.primaryActive,
    ...status('Success', colors.success, colors.successSoft),
    ...status('Warning', colors.warning, colors.warningSoft),
    ...status('Error', colors.error, colors.errorSoft),
    ...status('Info', colors.info, colors.infoSoft),
    colorText: colors.text,
    colorTextSecondary: colors.text2,
    colorTextTertiary: colors.text3,
    colorTextQuaternary: colors.text3,
    colorBgLayout: colors.bg,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.raised,
    colorBgMask: 'rgba(18, 13, 20, 0.55)',
    colorBorder: colors.borderStrong,
    colorBorderSecondary: colors.border,
    colorFillTertiary: colors.sunk,
    colorFillQuaternary: colors.sunk,
    colorLink: colors.primary,
    colorLinkHover: colors.primaryHover,
    colorLinkActive: colors.primaryActive,
  };
}

function status(
  name: 'Success' | 'Warning' | 'Error' | 'Info',
  color: string,
  soft: string,
): Partial<MapToken> {
  return {
    [`color${name}`]: color,
    [`color${name}Hover`]: color,
    [`color${name}Active`]: color,
    [`color${name}Text`]: color,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
    [`color${name}Border`]: color,
    [`color${name}BorderHover`]: color,
  };
}

function componentTokens(colors: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryColor: colors.onPrimary,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 600,
    },
    Checkbox: { colorWhite: colors.onPrimary },
    Switch: { handleBg: colors.onPrimary },
    Progress: { defaultColor: colors.primary },
    Slider: { railSize: 8, handleSize: 24 },
    Menu: { itemHeight: 48 },
    Segmented: { trackBg: colors.sunk },
    Tooltip: { colorBgSpotlight: colors.text, colorTextLightSolid: colors.bg },
    Layout: { bodyBg: colors.bg, siderBg: colors.surface, headerBg: colors.surface },
  };
}
