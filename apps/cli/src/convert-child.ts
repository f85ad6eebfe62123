import { convertChildMain } from '@florilegium/converters/child-main';

convertChildMain();
