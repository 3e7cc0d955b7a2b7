// Whether an answer is what its address promises. Many hosts answer a missing file with their start page and 200: kept in
// place of a script it would be a white page until the caches are emptied by hand.

const scriptTypes = /^(text|application)\/(x-)?(java|ecma)script$/

export function fits(address: string, response: Pick<Response, 'status' | 'headers'>): boolean {
  if (response.status !== 200) return false
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const { pathname } = new URL(address)
  if (/\.m?js$/.test(pathname)) return scriptTypes.test(type)
  if (pathname.endsWith('.css')) return type === 'text/css'
  // Plain servers know no type for what the database and the PDF reader fetch: anything but a page will do.
  return (type === 'text/html') === pathname.endsWith('.html')
}
