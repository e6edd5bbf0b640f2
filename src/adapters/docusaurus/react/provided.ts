import { createElement } from 'react'
import type { ProvidedModules } from '../../../shared/provided-modules.ts'
import { type ApiThemeModule, providedName } from '../names.ts'
import { Words } from './api-theme/Field.tsx'
import { JsonSchemaViewer } from './api-theme/JsonSchemaViewer.tsx'
import {
  ApiLogo,
  ApiTabs,
  Body,
  Export,
  MethodEndpoint,
  ParamsDetails,
  ParamsItem,
  ResponseSamples,
  SchemaItem,
  StatusCodes,
} from './api-theme/parts.tsx'
import { SchemaParts } from './api-theme/SchemaParts.tsx'
import type { Schema } from './api-theme/schema.ts'
import { moduleOf, modules, themeComponents } from './modules.ts'

const SchemaModule = ({ schema }: { readonly schema?: Schema }) => createElement(SchemaParts, { schema })

/** Components for pages that docusaurus-openapi-docs has written, and the viewer of docusaurus-json-schema-plugin; they need no script. */
const apiTheme: Readonly<Record<ApiThemeModule, unknown>> = {
  '@theme/ApiExplorer/Export': Export,
  '@theme/ApiExplorer/MethodEndpoint': MethodEndpoint,
  // A console has them in Docusaurus; the page names them in its text too.
  '@theme/ApiExplorer/SecuritySchemes': () => null,
  '@theme/ApiLogo': ApiLogo,
  '@theme/ApiTabs': ApiTabs,
  '@theme/DiscriminatorTabs': ApiTabs,
  '@theme/JSONSchemaViewer': JsonSchemaViewer,
  '@theme/Markdown': Words,
  '@theme/MimeTabs': ApiTabs,
  '@theme/OperationTabs': ApiTabs,
  '@theme/ParamsDetails': ParamsDetails,
  '@theme/ParamsItem': ParamsItem,
  '@theme/RequestSchema': Body,
  '@theme/ResponseSamples': ResponseSamples,
  '@theme/ResponseSchema': Body,
  '@theme/Schema': SchemaModule,
  '@theme/SchemaItem': SchemaItem,
  '@theme/SchemaTabs': ApiTabs,
  '@theme/StatusCodes': StatusCodes,
}

/** The modules for pages and components, and the theme's components, which pages have anyway. */
export const provided: ProvidedModules = {
  modules: {
    ...modules,
    ...Object.fromEntries(
      Object.entries(apiTheme).map(([name, component]) => [name, moduleOf({ default: component })]),
    ),
  },
  components: themeComponents,
  nameOf: providedName,
}
