/**
 * The colours of "dusk plum and lichen" in both modes. `tokens.css` carries the same values for CSS (a test holds the
 * two together); the antd theme is built from here. Status colours never stand alone: icon and word come first.
 */
export interface Palette {
  bg: string;
  surface: string;
  raised: string;
  sunk: string;
  border: string;
  borderStrong: string;
  text: string;
  text2: string;
  text3: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  primarySoft: string;
  lichen: string;
  lichenInk: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  error: string;
  errorSoft: string;
  info: string;
  infoSoft: string;
  fillBorderline: string;
  fillHigh: string;
}

export const light: Palette = {
  bg: '#F6F4F7',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunk: '#EDE8EF',
  border: '#DAD3DE',
  borderStrong: '#867A8C',
  text: '#241A29',
  text2: '#574C5D',
  text3: '#6B6071',
  primary: '#6A2C70',
  primaryHover: '#7F3D86',
  primaryActive: '#521D58',
  onPrimary: '#FFFFFF',
  primarySoft: '#F3E7F5',
  lichen: '#D5E06B',
  lichenInk: '#2A2E05',
  success: '#0F7663',
  successSoft: '#DDF3EC',
  warning: '#8A5A00',
  warningSoft: '#FBEFD2',
  error: '#B2371A',
  errorSoft: '#FBE5DE',
  info: '#2459A6',
  infoSoft: '#E2ECFA',
  fillBorderline: '#B97F00',
  fillHigh: '#9C2B12',
};

export const dark: Palette = {
  bg: '#161119',
  surface: '#201923',
  raised: '#2A212E',
  sunk: '#120D14',
  border: '#3D3242',
  borderStrong: '#8F8297',
  text: '#F2ECF4',
  text2: '#C8BCCD',
  text3: '#A89BAE',
  primary: '#DDB0E3',
  primaryHover: '#E8C6EC',
  primaryActive: '#C893D0',
  onPrimary: '#2B0F30',
  primarySoft: '#3A2340',
  lichen: '#D5E06B',
  lichenInk: '#2A2E05',
  success: '#5CCDB1',
  successSoft: '#123A31',
  warning: '#F0B95A',
  warningSoft: '#3D2C0B',
  error: '#FF9B80',
  errorSoft: '#4A1E13',
  info: '#8DB8FF',
  infoSoft: '#16305A',
  fillBorderline: '#F6CB7C',
  fillHigh: '#E8694A',
};
